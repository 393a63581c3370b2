import { expect, test } from 'vitest'
import { checkConsumerSignup, checkEmail, checkVenueLogin, checkVenueSignup } from './validation.ts'

test('a link needs an address', () => {
  expect(checkEmail({ email: '  ' })).toEqual({ email: 'Email is required' })
  expect(checkEmail({ email: 'maya' })).toEqual({ email: 'Please enter a valid email address' })
  expect(checkEmail({ email: ' maya@example.com ' })).toEqual({})
})

test('a venue signs in with an address and a password', () => {
  expect(checkVenueLogin({ email: ' ', password: '' })).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  })
  expect(checkVenueLogin({ email: 'owner@example.com', password: ' ' })).toEqual({})
})

test('a venue’s sign-up names every invalid field', () => {
  expect(checkVenueSignup({ venueName: ' ', email: '', password: '12345', confirmPassword: '1234' })).toEqual(
    {
      venueName: 'Venue name is required',
      email: 'Email is required',
      password: 'Password must be at least 6 characters',
      confirmPassword: 'Passwords do not match',
    },
  )
})

test('a password needs six characters and must be repeated exactly', () => {
  const venue = { venueName: 'Spinasse', email: 'owner@example.com', password: '123456' }
  expect(checkVenueSignup({ ...venue, confirmPassword: '123456' })).toEqual({})
  expect(checkVenueSignup({ ...venue, confirmPassword: '123457' })).toEqual({
    confirmPassword: 'Passwords do not match',
  })
  expect(checkVenueSignup({ ...venue, email: 'owner', confirmPassword: '123456' })).toEqual({
    email: 'Please enter a valid email address',
  })
})

test('a sign-up needs a first name and an address; the last name is optional', () => {
  expect(checkConsumerSignup({ firstName: ' ', lastName: '', email: '' })).toEqual({
    firstName: 'First name is required',
    email: 'Email is required',
  })
  for (const email of ['maya', 'maya@example', '@example.com', 'maya@.', 'ma ya@example.com']) {
    expect(checkConsumerSignup({ firstName: 'Maya', lastName: '', email })).toEqual({
      email: 'Please enter a valid email',
    })
  }
  expect(checkConsumerSignup({ firstName: 'Maya', lastName: '', email: ' maya@example.com ' })).toEqual({})
})
