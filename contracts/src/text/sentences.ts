/** Ends a sentence after a name, which may bring its own end: `Bakery & Co.`, `Yum!`. */
export const withPeriod = (name: string): string => (/[.!?…]$/.test(name) ? name : `${name}.`)

/** A text of at most so many UTF-16 code units: a longer one ends with `…`, and never within a character. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const beginning = text.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '')
  return `${beginning.trimEnd()}…`
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** More than these are counted. */
const maxNamed = 3

/** `Altura, Canlis or Paseo`; of many, the first: `Altura, Canlis, Paseo or 5 more`. */
export function anyOf(names: readonly string[]): string {
  const named = names.slice(0, maxNamed)
  const more = names.length - named.length
  const all = more > 0 ? [...named, `${more} more`] : named
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`
}
