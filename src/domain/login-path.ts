/** The login page of a library, leading back to a path of the app (without /mobile). */
export function loginPath(library: { logintype: number }, from: string): string {
  return `/Login?${new URLSearchParams({ type: String(library.logintype), ...(from !== '' && { from }) })}`
}
