/**
 * Numbers of payment cards in text that people type. They belong in the card field alone and are never stored, so every
 * text of the contracts is checked for them, with any separators between the digits.
 */

/** Between two digits of one card: neither letter nor digit, so also NBSP, dashes of all kinds, dots, and what is invisible. */
const gap = String.raw`[^\p{L}\p{N}]{1,5}`
const digits = new RegExp(String.raw`\d+(?:${gap}\d+)*`, 'gu')
const group = /\d+/g
const minDigits = 13
const maxDigits = 19
/** International telephone numbers begin with a plus and have no more digits (E.164). */
const maxPhoneDigits = 15

/** The networks' ranges: American Express, Diners, JCB, Visa, Mastercard, Discover, UnionPay, Maestro. */
const issuers = /^(?:3[47]|30[0-5]|3[689]|35|4|5[0-8]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720)|6)/

/** The last digit of a card number is a check digit (ISO/IEC 7812-1). */
export function isLuhn(number: string): boolean {
  const sum = [...number]
    .map(Number)
    .toReversed()
    .reduce((all, digit, at) => all + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0)
  return sum % 10 === 0
}

/** Whether a text holds what may be the number of a card. */
export const holdsCardNumber = (text: string): boolean => cardNumbersIn(text).length > 0

/** The text with dots in place of card numbers, for texts that are never refused. */
export function withoutCardNumbers(text: string): string {
  const found = cardNumbersIn(text)
  if (found.length === 0) return text
  const plain = withPlainDigits(text)
  return found.reduce(
    (all, { from, to }) => all.slice(0, from) + '•'.repeat(to - from) + all.slice(to),
    plain,
  )
}

type Span = { from: number; to: number }
type Group = Span & { text: string; isAfterPlus: boolean }

function cardNumbersIn(text: string): Span[] {
  // Texts without so many digits need no closer look: most of them.
  if ((text.match(/\p{N}/gu)?.length ?? 0) < minDigits) return []
  const plain = withPlainDigits(text)
  return [...plain.matchAll(digits)].flatMap(({ 0: run, index }) =>
    cardsAmong(
      [...run.matchAll(group)].map(({ 0: one, index: at }) => ({
        text: one,
        isAfterPlus: plain[index + at - 1] === '+',
        from: index + at,
        to: index + at + one.length,
      })),
    ),
  )
}

/** Cards among groups of digits that stand beside each other: any neighbors that are written as a card is. */
function cardsAmong(groups: readonly Group[]): Span[] {
  const found: Span[] = []
  for (let first = 0; first < groups.length; first += 1) {
    let number = ''
    for (let last = first; last < groups.length && number.length < maxDigits; last += 1) {
      number += groups[last]?.text ?? ''
      const [from, to] = [groups[first]?.from ?? 0, groups[last]?.to ?? 0]
      if (isCard(number, groups.slice(first, last + 1))) found.push({ from, to })
    }
  }
  return found
}

function isCard(number: string, groups: readonly Group[]): boolean {
  if (number.length < minDigits || number.length > maxDigits || !issuers.test(number)) return false
  if (groups[0]?.isAfterPlus && number.length <= maxPhoneDigits) return false
  return isWrittenAsCard(groups.map(({ text }) => text.length)) && isLuhn(number)
}

/**
 * In one piece, in groups of four to eight or of three, of which the last may be shorter, or in groups of one or two.
 * Telephone numbers, whose groups of three end in one of four, and ZIP codes beside them are written otherwise.
 */
function isWrittenAsCard(sizes: readonly number[]): boolean {
  if (sizes.length === 1) return true
  const before = sizes.slice(0, -1)
  const isInThrees = before.every((size) => size === 3) && (sizes.at(-1) ?? 0) <= 3
  return isInThrees || before.every((size) => size >= 4 && size <= 8) || sizes.every((size) => size <= 2)
}

/** Each digit of any script as `0` to `9`. Full-width and other compatible forms are what NFKC makes of them. */
function withPlainDigits(text: string): string {
  return text.normalize('NFKC').replace(/[^\P{Nd}0-9]/gu, (digit) => String(digitValue(digit)))
}

/** Unicode's digits stand in rows of ten, which begin at …0 or …6. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  const last = code % 16
  const beginsAtZero = last < 10 && /\p{Nd}/u.test(String.fromCodePoint(code - last))
  return beginsAtZero ? last : last - 6
}
