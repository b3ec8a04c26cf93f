import { useLocation } from 'wouter'
import { loginPath } from '../../domain/login-path.ts'
import { safeReturnPath } from '../../domain/return-path.ts'
import { useStores } from './app-context.ts'
import { useQuery } from './use-query.ts'

/** The login page below /mobile, leading back to where the reader is. */
export function useLoginPath(): string {
  const { library } = useStores()
  const [path] = useLocation()
  const query = useQuery()
  // On the login pages themselves there is nowhere to lead back to.
  return loginPath(library, safeReturnPath(query === '' ? path : `${path}?${query}`) ?? '')
}
