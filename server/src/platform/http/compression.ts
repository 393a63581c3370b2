import { constants } from 'node:zlib'

/**
 * For routes whose replies are worth compressing. Brotli first: unasked, the plugin prefers zstd, which makes pages
 * larger. Of its qualities 4 is the best that takes less than half a millisecond for a page.
 */
export const compression = {
  encodings: ['br', 'gzip'] satisfies ('br' | 'gzip')[],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
}
