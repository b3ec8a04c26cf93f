/** A tile without a picture carries the first character of its name, set like the seal on a book's cover. */
export function TileMark({ name }: { name: string }) {
  const [first = ''] = name.trim()
  return <span aria-hidden="true" className="font-serif text-xl font-semibold text-brand-on-soft uppercase">{first}</span>
}
