import { useCallback } from 'react'
import { useStores } from './app-context.ts'
import { linkTo } from './links.ts'

export function useLogOut(): () => void {
  const stores = useStores()
  return useCallback(() => {
    void import('../../stores/sign-out.ts').then(({ signOut }) => signOut(stores, `${location.origin}${linkTo('/home')}`))
  }, [stores])
}
