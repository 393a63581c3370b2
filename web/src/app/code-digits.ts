export const codeLength = 6

/** The code in what was typed or pasted: its six digits if they stand together, else whatever digits there are. */
export function codeDigits(text: string): string {
  const together = /(?<!\d)(\d{3})[\s-]?(\d{3})(?!\d)/.exec(text)
  return together ? `${together[1]}${together[2]}` : text.replace(/\D/g, '').slice(0, codeLength)
}
