/** Text without line breaks, control characters and reversals of direction: in a header each would begin another one. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ').trim()
}
