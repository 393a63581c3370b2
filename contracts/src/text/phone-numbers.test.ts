import { describe, expect, test } from 'vitest'
import { requestBooking } from '../bookings/endpoints.ts'
import { claimVenue } from '../claims/endpoints.ts'
import { changeListing } from '../listing/endpoints.ts'
import { parsePhone, telephoneLink } from './phone-numbers.ts'

const numbers = [
  ['(206) 555-0123', '2065550123', null],
  ['+1 206.555.0123', '2065550123', null],
  ['1-206-555-0123', '2065550123', null],
  ['206/555–0123', '2065550123', null],
  ['２０６ ５５５ ０１２３', '2065550123', null],
  ['(206) 555-0123 x12', '2065550123', '12'],
  ['206 555 0123 ext. 4', '2065550123', '4'],
  ['206 555 0123, extension 4071', '2065550123', '4071'],
  ['+44 20 7946 0958 #5', '442079460958', '5'],
] as const

const refused = [
  '555-0123',
  '555-0123 x123',
  '206 555 012',
  'call me',
  '206-CALL-NOW',
  '2065550123 bar',
  '1234567890123456',
  '+',
  'x12',
]

test.each(numbers)('“%s” is a phone number with its area code', (text, digits, extension) => {
  expect(parsePhone(text)).toMatchObject({ digits, extension })
})

test.each(refused)('“%s” is not a phone number', (text) => {
  expect(parsePhone(text)).toBeNull()
})

test('a phone link has the extension separated', () => {
  expect(telephoneLink('+1 (206) 555-0100 ext. 7')).toBe('tel:+12065550100;ext=7')
  expect(telephoneLink('(206) 555-0100')).toBe('tel:2065550100')
})

describe('the forms of a claim, a booking and a listing', () => {
  /** Whether each form finds fault with the number. */
  const complaints = (phone: string) => [
    claimVenue.body.safeParse({ phone }).error?.issues.some(({ path }) => path[0] === 'phone'),
    requestBooking.body
      .safeParse({ contactPhone: phone })
      .error?.issues.some(({ path }) => path[0] === 'contactPhone'),
    changeListing.body
      .safeParse({ changes: { phone } })
      .error?.issues.some(({ path }) => path.includes('phone')),
  ]

  test.each(numbers.map(([text]) => text))(
    'the forms of a claim, a booking and a listing accept the phone number “%s”',
    (text) => {
      expect(complaints(text)).toEqual([false, false, false])
    },
  )

  test.each(refused)('the forms of a claim, a booking and a listing refuse the phone number “%s”', (text) => {
    expect(complaints(text)).toEqual([true, true, true])
  })
})
