/**
 * Copies an ASCII string that is stored for long. V8 slices strings without copying, so a cookie's value stored as a key
 * would keep the whole header in memory.
 */
export function copyString(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1')
}
