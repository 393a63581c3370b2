import { expect, test } from 'vitest'
import { checkConsumerDetails } from './check-consumer-details.ts'

test('a sign-up needs a first name and an address; the last name is optional', () => {
  expect(checkConsumerDetails({ firstName: ' ', lastName: '', email: '' })).toEqual({
    firstName: 'First name is required',
    email: 'Email is required',
  })
  for (const email of ['maya', 'maya@example', '@example.com', 'maya@.', 'ma ya@example.com']) {
    expect(checkConsumerDetails({ firstName: 'Maya', lastName: '', email })).toEqual({
      email: 'Please enter a valid email',
    })
  }
  expect(checkConsumerDetails({ firstName: 'Maya', lastName: '', email: ' maya@example.com ' })).toEqual({})
})
