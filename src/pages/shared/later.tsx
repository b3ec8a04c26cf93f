import { use, type ComponentType } from 'react'

/** When the script of a part is wanted; the app decides, since only it knows the browser. */
let decide: () => Promise<void> = () => Promise.resolve()
const starts = new Set<() => Promise<void>>()

export const setWhenWanted = (when: () => Promise<void>) => (decide = when)
export const whenWanted = () => decide()

/** Whether something on the page is plain HTML so far. */
export const hasLater = () => starts.size > 0

/** Everything that was put off, before something changes that all of the page has to show. */
export const loadLater = () => Promise.all([...starts].map((start) => start()))

export type LaterPart<Props extends object> = {
  /** Put it into a Suspense boundary: until it is wanted, the service's HTML stands there. */
  Part: ComponentType<Props>
  /** Before rendering on the service, so that the HTML is whole. */
  preload: () => Promise<void>
}

/** A part of a page that is complete as HTML and whose script can wait until somebody uses the page. */
export function later<Props extends object = object>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  let Loaded: ComponentType<Props> | undefined
  let coming: Promise<void> | undefined
  let wanted: Promise<void> | undefined

  const preload = () =>
    (coming ??= load().then((loaded) => {
      Loaded = loaded
      starts.delete(preload)
    }))
  // A script that does not come leaves what is there: its links work without.
  const whenThere = () => (wanted ??= whenWanted().then(preload).catch(() => new Promise<void>(() => undefined)))

  function Part(props: Props) {
    if (!Loaded) {
      starts.add(preload)
      use(whenThere())
    }
    return Loaded ? <Loaded {...props} /> : null
  }
  return { Part, preload }
}
