import { useCallback, useState } from 'react'

/**
 * Whether a picture failed. It may have failed before React took the page over, when no `onError` comes any more:
 * the ref asks the element itself.
 */
export function useBroken(src: string | undefined) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const ref = useCallback(
    (element: HTMLImageElement | null) => {
      if (element?.complete === true && element.naturalWidth === 0) setBrokenSrc(src)
    },
    [src],
  )
  return { isBroken: src === undefined || src === '' || brokenSrc === src, ref, onError: () => setBrokenSrc(src) }
}
