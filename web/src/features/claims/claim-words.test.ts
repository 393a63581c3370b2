import { describe, expect, test } from 'vitest'
import { begunClaim, joule } from '../../testing/venue-samples.ts'
import { chosenVenue, firstFields, newVenue } from './claim-draft.ts'
import {
  categoryInWords,
  codeLead,
  countdownInWords,
  methodHint,
  missingIn,
  thisIsRequired,
  whereIs,
} from './claim-words.ts'

const empty = firstFields(null, ['email'])
const filled = { ...empty, contactName: 'Rachel', phone: '1', email: 'rachel@joule.example' }

describe('what a claim needs', () => {
  test('a claim needs name, phone and email', () => {
    const all = { contactName: thisIsRequired, phone: thisIsRequired, email: thisIsRequired }
    expect(missingIn(empty, chosenVenue(joule))).toEqual(all)
    expect(missingIn({ ...filled, contactName: ' ' }, chosenVenue(joule))).toEqual({
      contactName: thisIsRequired,
    })
    expect(missingIn(filled, chosenVenue(joule))).toEqual({})
  })
  test('a claim of a venue that nobody knows needs its address, too', () => {
    expect(missingIn(filled, newVenue('Chez Nous', 0))).toEqual({ venueAddress: thisIsRequired })
  })
  test('a claim needs a valid email address', () => {
    expect(missingIn({ ...filled, email: 'rachel' }, chosenVenue(joule))).toEqual({
      email: 'Please enter a valid email address',
    })
  })
})

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
