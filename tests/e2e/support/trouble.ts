import type { BrowserContext } from '@playwright/test'

/** What went wrong in the browser without anybody having asked for it. */
export type Trouble = {
  /** Declares that this is going to happen and is right. */
  expect: (pattern: RegExp) => void
  unexpected: () => string[]
  watch: (context: BrowserContext) => Promise<void>
}

export function createTrouble(): Trouble {
  const seen: string[] = []
  const allowed: RegExp[] = []
  return {
    expect: (pattern) => void allowed.push(pattern),
    unexpected: () => seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
    async watch(context) {
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => seen.push(`page error: ${error.error().message}`))
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? ''
        // A page that is left gives up what it was still asking for.
        if (reason !== 'net::ERR_ABORTED') seen.push(`request failed: ${reason} ${request.url()}`)
      })
      context.on('response', (response) => {
        if (response.status() >= 400) seen.push(`answer ${response.status()}: ${response.url()}`)
      })
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`policy violated: ${event.violatedDirective} by ${event.blockedURI} ${event.sample}`)
        })
      })
    },
  }
}
