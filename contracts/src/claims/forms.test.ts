import { expect, test } from 'vitest'
import { sentencesOf } from '../text/issue-forms.ts'
import { claimForm, newVenueClaimForm } from './forms.ts'

const filled = {
  contactName: 'Rachel',
  phone: '206 555 0100',
  email: 'rachel@joule.example',
  role: 'owner',
  verificationMethod: 'email',
  venueAddress: '',
}
const incomplete = 'Please fill in all required fields'
const sentences = (form: typeof claimForm | typeof newVenueClaimForm, typed: object) =>
  sentencesOf(form.safeParse({ ...filled, ...typed }).error?.issues ?? [])

test('a claim needs name, phone and email', () => {
  expect(sentences(claimForm, { contactName: '', phone: '', email: '' })).toEqual({
    contactName: incomplete,
    phone: incomplete,
    email: incomplete,
  })
  expect(sentences(claimForm, { contactName: ' ' })).toEqual({ contactName: incomplete })
  expect(sentences(claimForm, {})).toEqual({})
})

test('a claim of a venue that nobody knows needs its address, too', () => {
  expect(sentences(newVenueClaimForm, {})).toEqual({ venueAddress: incomplete })
})

test('a claim needs a valid email address, and a phone number with its area code', () => {
  expect(sentences(claimForm, { email: 'rachel' })).toEqual({ email: 'Please enter a valid email address' })
  expect(sentences(claimForm, { phone: '1' })).toEqual({
    phone: 'Write the phone number with its area code, like (206) 555-0123.',
  })
})
