import { expect, test } from 'vitest'
import { complaintsAbout } from './payment-check.ts'

const good = {
  cardNumber: '4242 4242 4242 4242',
  expiryDate: '12/28',
  cvv: '123',
  name: 'Ann Example',
  email: 'ann@example.com',
  address: '',
  city: '',
  zipCode: '',
}

test('a good card needs no address', () => {
  expect(complaintsAbout(good)).toEqual({})
})

test.each([
  ['cardNumber', '4242 4242 4242 424', 'Please enter a valid card number'],
  ['expiryDate', '12/2', 'Please enter a valid expiry date'],
  ['cvv', '12', 'Please enter a valid CVV'],
  ['name', '  ', 'Please enter the cardholder name'],
  ['email', 'ann.example.com', 'Please enter a valid email address'],
])('%s “%s” is refused with its sentence', (field, typed, sentence) => {
  expect(complaintsAbout({ ...good, [field]: typed })).toEqual({ [field]: sentence })
})

test('an empty form is refused in every field that is required', () => {
  const empty = Object.fromEntries(Object.keys(good).map((field) => [field, ''])) as typeof good
  expect(Object.keys(complaintsAbout(empty))).toEqual(['cardNumber', 'expiryDate', 'cvv', 'name', 'email'])
})
