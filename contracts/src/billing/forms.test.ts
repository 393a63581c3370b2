import { expect, test } from 'vitest'
import { sentencesOf } from '../text/issue-forms.ts'
import { paymentForm } from './forms.ts'

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
const sentences = (typed: typeof good) => sentencesOf(paymentForm.safeParse(typed).error?.issues ?? [])

test('a good card needs no address', () => {
  expect(sentences(good)).toEqual({})
})

test.each([
  ['cardNumber', '4242 4242 4242 424', 'Please enter a valid card number'],
  ['expiryDate', '12/2', 'Please enter a valid expiry date'],
  ['cvv', '12', 'Please enter a valid CVV'],
  ['name', '  ', 'Please enter the cardholder name'],
  ['email', 'ann.example.com', 'Please enter a valid email address'],
])('the payment form refuses %s “%s” with its sentence', (field, typed, sentence) => {
  expect(sentences({ ...good, [field]: typed })).toEqual({ [field]: sentence })
})

test('an empty payment form is refused in every field that is required', () => {
  const empty = Object.fromEntries(Object.keys(good).map((field) => [field, ''])) as typeof good
  expect(Object.keys(sentences(empty))).toEqual(['cardNumber', 'expiryDate', 'cvv', 'name', 'email'])
})

test('a card number in another field of the payment form is refused, a ZIP code is none', () => {
  expect(sentences({ ...good, name: '4242-4242-4242-4242' }).name).toContain('card number')
  expect(sentences({ ...good, city: 'Seattle 98101', zipCode: '98101-1234' })).toEqual({})
})
