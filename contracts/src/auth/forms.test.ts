import { describe, expect, test } from 'vitest'
import { sentencesOf } from '../text/issue-forms.ts'
import { emailForm, passwordForm, venueSignInForm, venueSignUpForm } from './forms.ts'

type Form = typeof emailForm | typeof venueSignInForm | typeof venueSignUpForm | typeof passwordForm
const sentences = (form: Form, typed: Record<string, string>) =>
  sentencesOf(form.safeParse(typed).error?.issues ?? [])

test('an address is trimmed and compared in lower case', () => {
  expect(sentences(emailForm, { email: '  ' })).toEqual({ email: 'Email is required' })
  expect(sentences(emailForm, { email: 'maya' })).toEqual({ email: 'Please enter a valid email address' })
  expect(emailForm.parse({ email: ' Maya@Example.com ' })).toEqual({ email: 'maya@example.com' })
})

test('a venue signs in with an address and a password', () => {
  expect(sentences(venueSignInForm, { email: ' ', password: '' })).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  })
  expect(sentences(venueSignInForm, { email: 'owner@example.com', password: ' ' })).toEqual({})
})

describe('a venue’s sign-up', () => {
  const typed = { venueName: 'Spinasse', firstName: '', email: 'owner@example.com', password: '123456' }

  test('a venue’s sign-up names every invalid field', () => {
    const wrong = { venueName: ' ', firstName: '', email: '', password: '12345', confirmPassword: '1234' }
    expect(sentences(venueSignUpForm, wrong)).toEqual({
      venueName: 'Venue name is required',
      email: 'Email is required',
      password: 'Password must be at least 6 characters',
      confirmPassword: 'Passwords do not match',
    })
  })

  test('a venue’s sign-up needs six characters of password, repeated exactly', () => {
    expect(sentences(venueSignUpForm, { ...typed, confirmPassword: '123456' })).toEqual({})
    expect(sentences(venueSignUpForm, { ...typed, confirmPassword: '123457' })).toEqual({
      confirmPassword: 'Passwords do not match',
    })
    expect(sentences(venueSignUpForm, { ...typed, email: 'owner', confirmPassword: '123456' })).toEqual({
      email: 'Please enter a valid email address',
    })
  })
})

test('a new password is checked like a first one; the current one may be empty', () => {
  const typed = { currentPassword: '', newPassword: '123456', repeated: '123456' }
  expect(sentences(passwordForm, typed)).toEqual({})
  expect(sentences(passwordForm, { ...typed, newPassword: '12345', repeated: '12345' })).toEqual({
    newPassword: 'Password must be at least 6 characters',
  })
  expect(sentences(passwordForm, { ...typed, repeated: '123457' })).toEqual({
    repeated: 'Passwords do not match',
  })
})
