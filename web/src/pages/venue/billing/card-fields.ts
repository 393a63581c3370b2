/** Formats card fields while somebody types. */

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** `4242 4242 4242 4242`: groups of four, 19 characters at most. */
export function cardNumberAs(typed: string): string {
  return (digitsOf(typed).match(/\d{1,4}/g) ?? []).join(' ').slice(0, 19)
}

/** `12/28`; also of `4/28`, and of `12/2028`, as browsers fill it in. */
export function expiryAs(typed: string): string {
  const date = typed.replace(/[^\d/]/g, '').replace(/^\/+/, '')
  const isShortMonth = /^(?:[2-9]|\d\/)/.test(date)
  const digits = digitsOf(isShortMonth ? `0${date}` : date)
  const [month, rest] = [digits.slice(0, 2), digits.slice(2, 6)]
  const year = /^20\d\d$/.test(rest) ? rest.slice(2) : rest.slice(0, 2)
  return year === '' ? month : `${month}/${year}`
}

/** Four digits at most. */
export const cvvAs = (typed: string): string => digitsOf(typed).slice(0, 4)

export const written = { cardNumber: cardNumberAs, expiryDate: expiryAs, cvv: cvvAs }
export type CardField = keyof typeof written

/** Writes a field's text as it should be, and keeps the cursor behind the digit that was typed. */
export function rewrite(input: HTMLInputElement, as: (typed: string) => string): void {
  const before = input.value
  const next = as(before)
  if (next === before) return
  const cursor = input.selectionStart ?? before.length
  const isAtEnd = cursor >= before.length
  const digits = digitsOf(before.slice(0, cursor)).length
  input.value = next
  const place = isAtEnd ? next.length : placeAfter(next, digits)
  input.setSelectionRange(place, place)
}

/** The place in a text behind so many of its digits. */
function placeAfter(text: string, digits: number): number {
  let seen = 0
  for (let place = 0; place < text.length; place += 1) {
    if (seen === digits) return place
    if (/\d/.test(text[place] ?? '')) seen += 1
  }
  return text.length
}
