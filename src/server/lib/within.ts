/**
 * Waits for the work no longer than so many milliseconds.
 *
 * @throws when the time is up; the work itself goes on
 */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout exceeded')), milliseconds)
  })
  // When it fails after nobody waits for it any more, that is no news.
  work.catch(() => undefined)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
