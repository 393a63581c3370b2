/** Ends a sentence after a name, which may bring its own end: `Bakery & Co.`, `Yum!`. */
export const withPeriod = (name: string): string => (/[.!?…]$/.test(name) ? name : `${name}.`)

/** A text of at most so many UTF-16 code units: a longer one ends with `…`, and never within a character. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const beginning = text.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '')
  return `${beginning.trimEnd()}…`
}
