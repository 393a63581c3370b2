export const codeLength = 6

/** The code in typed or pasted text: six adjacent digits if there are any, else all digits. */
export function codeDigits(text: string): string {
  const together = /(?<!\d)(\d{3})[\s-]?(\d{3})(?!\d)/.exec(text)
  return together ? `${together[1]}${together[2]}` : text.replace(/\D/g, '').slice(0, codeLength)
}
