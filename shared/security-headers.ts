export interface SecurityHeaderSettings {
  /** Origin of the uploads bucket, to which browsers post pictures. */
  uploadsOrigin: string
  /** Base URL of the payment provider, to which checkout posts a form. */
  payfastBase: string
  /** Origin of the sockets, if known: Safari up to 15 does not include them in `'self'`. */
  socketsOrigin?: string | undefined
}

// Hash of the empty string: Emotion inserts an empty style element before filling it by script.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** Headers of every response, the same on AWS and locally; names in lower case. */
export function securityHeaders({
  uploadsOrigin,
  payfastBase,
  socketsOrigin,
}: SecurityHeaderSettings): Record<string, string> {
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", emptyStyle],
    'img-src': ["'self'", 'blob:', 'data:'],
    'connect-src': ["'self'", ...(socketsOrigin === undefined ? [] : [socketsOrigin]), uploadsOrigin],
    'form-action': ["'self'", new URL(payfastBase).origin],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}
