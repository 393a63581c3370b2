import { cardSentences as sentences } from '@nofomo/contracts/billing/forms.ts'
import { isLuhn } from '@nofomo/contracts/text/card-numbers.ts'

/** A card as it was typed. Lives as long as the call: nothing of it is stored but brand and last four digits. */
export type TypedCard = { cardNumber: string; expiryDate: string; cvv: string }
export type BillTo = { name: string; email: string; address: string; city: string; zipCode: string }

/** What is stored of a card. */
export type KeptCard = { brand: string; last4: string }

const succeeds = '4242424242424242'
const declines = '4000000000000002'

const testOnly =
  'No card is charged here, so please don’t enter a real one. Use the test card 4242 4242 4242 4242.'

/** The field that is wrong and what to say about it; null if all are fine. `now` decides whether the card has expired. */
export function cardError(card: TypedCard, now: Date): { field: string; sentence: string } | null {
  const number = digitsOf(card.cardNumber)
  const about = (field: keyof TypedCard, sentence: string) => ({ field: `paymentMethod.${field}`, sentence })
  if (!/^\d{16,19}$/.test(number) || !isLuhn(number)) return about('cardNumber', sentences.cardNumber)
  if (!isCurrent(card.expiryDate, now)) return about('expiryDate', sentences.expiryDate)
  if (!/^\d{3,4}$/.test(card.cvv)) return about('cvv', sentences.cvv)
  return isTest(number) ? null : about('cardNumber', testOnly)
}

export const isDeclined = ({ cardNumber }: TypedCard): boolean => digitsOf(cardNumber) === declines

const isTest = (number: string) => number === succeeds || number === declines

/** Both test cards are Visa's. */
export function keptOf({ cardNumber }: TypedCard): KeptCard {
  return { brand: 'Visa', last4: digitsOf(cardNumber).slice(-4) }
}

const digitsOf = (text: string) => text.replace(/\s/g, '')

/** `12/28`: to the end of that month, in every time zone. */
function isCurrent(expiryDate: string, now: Date): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiryDate) ?? []
  if (month === undefined || year === undefined) return false
  const hoursBehind = 12 * 3_600_000
  return now.getTime() < Date.UTC(2000 + Number(year), Number(month)) + hoursBehind
}
