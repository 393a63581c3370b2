/** Text without line breaks, control characters and direction marks, so that it cannot start another header. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ').trim()
}
