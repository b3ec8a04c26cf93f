import { useEffect, useState, type ComponentType } from 'react'
import { whenWanted } from '../pages/shared/later.tsx'

/** Every toast answers something the reader did, so its place is there in time when it comes with the first interest. */
export function ToastRegion() {
  const [Toasts, setToasts] = useState<ComponentType>()
  useEffect(() => {
    void whenWanted()
      .then(() => import('./toasts.tsx'))
      .then((loaded) => setToasts(() => loaded.Toasts), () => undefined)
  }, [])
  return Toasts ? <Toasts /> : null
}
