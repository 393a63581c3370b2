import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { email } from '../auth/forms.ts'
import { holdsCardNumber, isLuhn, withoutCardNumbers } from './card-numbers.ts'
import { lineOf, linesOf, mendedLineOf } from './endpoints.ts'

const cards = [
  '4242424242424242',
  '4000000000000002',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '30569309025904',
  '6011111111111117',
  '3566002020360505',
  '6200000000000005',
  '4222222222222',
].filter(isLuhn)

const separators = [
  '',
  ' ',
  '-',
  '.',
  '\u00a0',
  '–',
  '—',
  '\u2011',
  '/',
  '_',
  ', ',
  '\u200b',
  '\u00ad',
  ' - ',
  '·',
  '•',
  '\u2009',
  '|',
]

describe('a card number', () => {
  test.each(separators.map((separator) => [JSON.stringify(separator), separator]))(
    'a card number is found with %s between its digits',
    (_, separator) => {
      for (const card of cards) {
        const inFours = card.match(/.{1,4}/g)?.join(separator) ?? ''
        expect(holdsCardNumber(`mine is ${inFours}, thanks`), inFours).toBe(true)
        expect(holdsCardNumber([...card].join(separator)), card).toBe(true)
        const inThrees = card.match(/.{1,3}/g)?.join(separator) ?? ''
        expect(holdsCardNumber(`${inThrees} is mine`), inThrees).toBe(true)
      }
    },
  )

  test('a card number is found in digits of any script, full-width ones included', () => {
    const inScript = (zero: number) =>
      [...'4242 4242 4242 4242']
        .map((sign) => (sign === ' ' ? sign : String.fromCodePoint(zero + Number(sign))))
        .join('')
    for (const zero of [0xff10, 0x0660, 0x06f0, 0x0966, 0x1d7ce])
      expect(holdsCardNumber(inScript(zero)), zero.toString(16)).toBe(true)
  })

  test('a card number is found beside other numbers', () => {
    expect(holdsCardNumber('3782 822463 10005')).toBe(true)
    expect(holdsCardNumber('table 7, 4242-4242-4242-4242, 12/28, 123')).toBe(true)
    expect(holdsCardNumber('206-555-0134 4242 4242 4242 4242')).toBe(true)
  })

  test('a card number is refused by one-line and multi-line texts and in addresses, and taken out of texts that are never refused', () => {
    const typed = 'Ann 4242–4242–4242–4242'
    for (const text of [lineOf(80), linesOf(80)])
      expect(text.safeParse(typed).error?.issues[0]?.message).toBe(
        'This looks like a card number. It belongs in the card field only.',
      )
    expect(email.safeParse('4242424242424242@example.com').success).toBe(false)
    expect(mendedLineOf(80).parse(typed)).toBe(`Ann ${'•'.repeat(19)}`)
    expect(withoutCardNumbers('Ann at 7')).toBe('Ann at 7')
  })
})

describe('no card number is', () => {
  test.each([
    'call 206-555-0134',
    '+1 (206) 555-0123 x12345',
    '206-555-0134, 425-555-0199',
    '206.555.0134 / 425.555.0199 / 360.555.0111',
    '2065550134 98102',
    '+4222222222222',
    '617 Broadway E, Seattle, WA 98102-4242',
    '4242 42nd Ave SW, Seattle 98116',
    'open 2021, 2022, 2023, 2024, 2025',
    '1111 1111 1111 1111',
    '4242 4242 4242 4241',
    '+44 20 7183 8750',
    '1234567890123456789012345',
    '2026-11-25T20:56:23.000Z',
  ])('text without a card number is accepted: %s', (text) => {
    expect(holdsCardNumber(text)).toBe(false)
  })

  test('no list of American telephone numbers is taken for a card number', () => {
    const part = (length: number) => fc.stringMatching(new RegExp(`^[2-9]\\d{${length - 1}}$`))
    const phone = fc
      .tuple(part(3), part(3), fc.stringMatching(/^\d{4}$/), fc.constantFrom('-', ' ', '.'))
      .map(([area, office, line, between]) => [area, office, line].join(between))
    fc.assert(
      fc.property(fc.array(phone, { maxLength: 4 }), (phones) => {
        expect(holdsCardNumber(phones.join(', '))).toBe(false)
      }),
    )
  })
})
