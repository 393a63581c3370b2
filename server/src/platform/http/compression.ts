import { constants } from 'node:zlib'

/**
 * For routes whose replies are worth compressing. Brotli first: unasked, the plugin prefers zstd, which makes pages
 * larger. Quality 5 is as quick as the usual 4.
 */
export const compression = {
  encodings: ['br', 'gzip'] satisfies ('br' | 'gzip')[],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
}
