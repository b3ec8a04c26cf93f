/** The name in a path like `/mobile/hzcu.html`; empty when there is none. */
export function alliance(pathname: string): string {
  return /^(?:\/mobile)?\/([0-9A-Za-z_-]{1,100})\.html$/.exec(pathname)?.[1] ?? ''
}
