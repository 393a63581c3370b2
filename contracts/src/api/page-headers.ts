/** Of every reply. */
export const replyHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const

/** Meaningful for documents only. `camera`: who may use it. */
export const documentHeaders = (camera: '()' | '(self)') => ({
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': `camera=${camera}, geolocation=(self), microphone=(), payment=(), usb=()`,
})

type Sources = {
  scripts?: readonly string[]
  styles?: readonly string[]
  /** Other origins of pictures. */
  images?: readonly string[]
}

/** Scripts and styles come from our own files; inline ones are allowed one by one, each by a CSP source. */
export function pagePolicy({ scripts = [], styles = [], images = [] }: Sources = {}): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    `img-src ${["'self'", 'data:', ...images].join(' ')}`,
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
