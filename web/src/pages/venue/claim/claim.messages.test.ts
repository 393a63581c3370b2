import { expect, test } from 'vitest'
import { begunClaim } from '../../../testing/venue-samples.ts'
import { categoryInWords, codeLead, countdownInWords, methodHint, whereIs } from './claim.messages.ts'

test('a result without an address shows its neighborhood, or says so', () => {
  expect(whereIs({ address: '', neighborhood: 'Ballard' })).toBe('Ballard')
  expect(whereIs({ address: '', neighborhood: null })).toBe('Address not available')
})

test('a category is shown with spaces for its underscores', () => {
  expect(categoryInWords('fast_food_place')).toBe('fast food place')
})

test('the code step says where the code went, and what a phone gets where none can be reached', () => {
  expect(codeLead(begunClaim, false)).toBe('We mailed a 6-digit code to rachel@joule.example.')
  expect(codeLead({ ...begunClaim, codeSentBy: 'phone' }, false)).toBe(
    'We sent a 6-digit code to 206 555 0100.',
  )
  expect(methodHint('phone', ['email'])).toMatch(/comes by mail, and our staff may call/)
  expect(methodHint('phone', ['phone', 'email'])).toBe('We send a 6-digit code to your phone.')
})

test('the code step of the demo does not say that a code was sent', () => {
  expect(codeLead(begunClaim, true)).toBe('Outside the demo, a 6-digit code would be on its way to you.')
})

test('the wizard finishes after 3 seconds and opens the dashboard 2 seconds later', () => {
  expect([5, 4, 3, 2, 1].map(countdownInWords)).toEqual([
    'All done. This closes in 3 s.',
    'All done. This closes in 2 s.',
    'All done. This closes in 1 s.',
    'Your dashboard opens in 2 s.',
    'Your dashboard opens in 1 s.',
  ])
})
