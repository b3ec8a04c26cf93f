import { atom, type ReadableAtom } from 'nanostores'

export type ToastTone = 'info' | 'success' | 'failure'
export type Toast = { id: number; text: string; tone: ToastTone }

export type Toasts = {
  $toasts: ReadableAtom<readonly Toast[]>
  show: (text: string, tone?: ToastTone) => void
  dismiss: (id: number) => void
}

// More would cover the screen they talk about.
const AT_ONCE = 3

export function createToasts(): Toasts {
  const $toasts = atom<readonly Toast[]>([])
  let last = 0
  return {
    $toasts,
    show(text, tone = 'info') {
      last += 1
      const others = $toasts.get().filter((toast) => toast.text !== text)
      $toasts.set([...others, { id: last, text, tone }].slice(-AT_ONCE))
    },
    dismiss(id) {
      $toasts.set($toasts.get().filter((toast) => toast.id !== id))
    },
  }
}
