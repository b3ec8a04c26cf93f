export type Policy = {
  /** Hashes of the style blocks in the page, as CSP sources. */
  styleHashes?: readonly string[]
  /** Sites that may frame the page; empty is nobody. */
  frameAncestors?: readonly string[]
  /** Served over TLS: browsers are told to stay there. */
  secure: boolean
}

/**
 * Headers of every answer. Scripts come only from our own files, and no text can become script (Trusted Types).
 * Style attributes are allowed because the windowed list positions its rows with them; they cannot run anything.
 */
export function securityHeaders({ styleHashes = [], frameAncestors = [], secure }: Policy): Record<string, string> {
  const ancestors = frameAncestors.length === 0 ? "'none'" : frameAncestors.join(' ')
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styleHashes.map((hash) => ` ${hash}`).join('')}`,
    "style-src-attr 'unsafe-inline'",
    // Covers and banners are pictures that libraries and suppliers name.
    "img-src 'self' https: data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(), microphone=()',
    ...(secure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}
