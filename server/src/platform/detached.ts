/**
 * A copy of an ASCII text that is kept for long. V8 cuts a piece out of a text without copying it, so that a cookie's
 * value kept as a key would keep the whole header.
 */
export function detached(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1')
}
