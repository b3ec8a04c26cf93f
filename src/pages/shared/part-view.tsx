import { useEffect, type ReactNode } from 'react'
import { LoadFailed } from '../../blocks/load-failed/load-failed.tsx'
import type { Part } from '../../stores/part.ts'
import { linkTo } from './links.ts'
import { useLoginPath } from './use-login-path.ts'
import { useNavigation } from './use-navigation.ts'
import { useStore } from '@nanostores/react'

export type PartViewProps<T> = {
  part: Part<T>
  waiting: ReactNode
  size?: 'page' | 'section'
  children: (value: T) => ReactNode
}

/** Something that loads, fails and is retried on its own while the rest of the page stands. */
export function PartView<T>({ part, waiting, size = 'section', children }: PartViewProps<T>) {
  const value = useStore(part.$value)
  const { onNavigate } = useNavigation()
  const loginPath = useLoginPath()
  useEffect(() => {
    void part.enter()
    return () => part.leave()
  }, [part])
  switch (value.status) {
    case 'loading':
      return waiting
    case 'failed':
      return <LoadFailed reason={value.reason} onRetry={() => void part.reload()} loginHref={linkTo(loginPath)} onNavigate={onNavigate} size={size} />
    case 'ready':
      return children(value.value)
  }
}
