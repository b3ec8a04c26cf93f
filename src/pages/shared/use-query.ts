import { useRouter } from 'wouter'

/**
 * The query of the present address as it was written, without its question mark. The router's own `useSearch` decodes
 * it once, and reading its fields decodes again: `%2541` would become "A", and `C%2B%2B` would be lost in a login.
 */
export function useQuery(): string {
  const router = useRouter()
  return router.searchHook(router).replace(/^\?/, '')
}
