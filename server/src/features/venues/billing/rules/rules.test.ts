import { cardSentences as sentences } from '@nofomo/contracts/billing/forms.ts'
import { holdsCardNumber, isLuhn } from '@nofomo/contracts/text/card-numbers.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardError } from './card.ts'
import { dayInWords, invoiceNumber, monthAfter, yearOf } from './months.ts'

const now = new Date('2026-11-22T12:00:00Z')
const card = { cardNumber: '4242 4242 4242 4242', expiryDate: '12/28', cvv: '123' }
const errorFor = (wrong: Partial<typeof card>) => cardError({ ...card, ...wrong }, now)?.sentence ?? null

describe('a card', () => {
  test('a complete test card is accepted', () => {
    expect(errorFor({})).toBeNull()
    expect(errorFor({ cardNumber: '4000000000000002', cvv: '1234' })).toBeNull()
  })

  test.each(['', '4242', '4242 4242 4242 4241', '4242-4242-4242-4242', 'abcd efgh ijkl mnop'])(
    'a card with the number “%s” is not valid',
    (cardNumber) => expect(errorFor({ cardNumber })).toBe(sentences.cardNumber),
  )

  test.each(['', '1/28', '13/28', '00/28', '10/26', '12/2028'])(
    'a card that expires “%s” is not valid',
    (expiryDate) => expect(errorFor({ expiryDate })).toBe(sentences.expiryDate),
  )

  test('a card is valid to the end of its month', () => {
    expect(errorFor({ expiryDate: '11/26' })).toBeNull()
  })

  test.each(['', '12', '12345', '12a'])('a card with the CVV “%s” is not valid', (cvv) =>
    expect(errorFor({ cvv })).toBe(sentences.cvv),
  )

  test('a card that might be a real one is refused, whoever issued it', () => {
    expect(errorFor({ cardNumber: '5555 5555 5555 4444' })).toContain('4242 4242 4242 4242')
  })
})

test('a card number with one wrong digit fails the check digit', () => {
  const number = '4242424242424242'
  fc.assert(
    fc.property(fc.nat({ max: 15 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const changed = [...number].map((digit, place) => (place === at ? (Number(digit) + by) % 10 : digit))
      expect(isLuhn(changed.join(''))).toBe(false)
    }),
  )
})

test('a card number is found inside a sentence, a phone number is none', () => {
  expect(holdsCardNumber('mine is 4000 0000 0000 0002, thanks')).toBe(true)
  expect(holdsCardNumber('call 206-555-0134')).toBe(false)
})

describe('a month', () => {
  const after = (day: string) => monthAfter(new Date(`${day}T08:30:00Z`)).toISOString()
  test('a month ends on the same day, or on the last one', () => {
    expect(['2026-11-22', '2026-12-31', '2027-01-31', '2028-01-31'].map(after)).toEqual([
      '2026-12-22T08:30:00.000Z',
      '2027-01-31T08:30:00.000Z',
      '2027-02-28T08:30:00.000Z',
      '2028-02-29T08:30:00.000Z',
    ])
  })

  test('a month is 28 to 31 days long', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2020'), max: new Date('2060'), noInvalidDate: true }), (day) => {
        const days = (monthAfter(day).getTime() - day.getTime()) / dayMs
        expect(days >= 28 && days <= 31).toBe(true)
      }),
    )
  })
})

test('years and days of invoices are Seattle’s', () => {
  const newYear = new Date('2027-01-01T03:00:00Z')
  expect([yearOf(newYear), dayInWords(newYear)]).toEqual([2026, 'December 31, 2026'])
  expect(invoiceNumber(2026, 42)).toBe('NF-2026-000042')
})
