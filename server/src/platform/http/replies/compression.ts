import { brotliOptions, type Encoding } from '../../shared-bytes.ts'

/** For routes whose replies are worth compressing. Brotli first: by default the plugin prefers zstd, which makes pages larger. */
export const compression = {
  encodings: ['br', 'gzip'] satisfies Encoding[],
  brotliOptions,
}

const accepts = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
}

/** For streams: browsers show what they have of a gzip so far, of Brotli not all do. */
export const takesGzip = (accepted: string | string[] | undefined): boolean =>
  accepts.gzip.test(String(accepted ?? ''))

/** The encoding for a client, from its `Accept-Encoding`. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const header = String(accepted ?? '')
  return compression.encodings.find((encoding) => accepts[encoding].test(header)) ?? 'identity'
}
