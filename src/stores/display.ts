import { atom, type ReadableAtom } from 'nanostores'
import { DEFAULT_DISPLAY, DISPLAY_COOKIE, displayText, type Display } from '../domain/display.ts'
import { writeCookie } from '../platform/cookies.ts'
import { showDisplay } from '../platform/display.ts'
import type { Shared } from './shared.ts'

export type DisplayStore = {
  $display: ReadableAtom<Display>
  /** Shown at once, kept on the device for a year. A log-out leaves it. */
  choose: (choice: Partial<Display>) => void
}

export function createDisplay({ first }: Pick<Shared, 'first'>): DisplayStore {
  const $display = atom(first.display ?? DEFAULT_DISPLAY)
  return {
    $display,
    choose(choice) {
      const display = { ...$display.get(), ...choice }
      $display.set(display)
      writeCookie(DISPLAY_COOKIE, displayText(display))
      showDisplay(display)
    },
  }
}
