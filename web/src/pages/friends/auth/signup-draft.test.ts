import { expect, test } from 'vitest'
import { draftOf, signupBody, stepToShow } from './signup-draft.ts'

const maya = { firstName: ' Maya ', lastName: '', email: ' Maya@Example.com ' }

test('a consumer without a last name is called by the first', () => {
  expect(signupBody(maya)).toEqual({
    firstName: 'Maya',
    lastName: 'Maya',
    email: 'maya@example.com',
    displayName: 'Maya',
  })
  expect(signupBody({ ...maya, lastName: 'Okafor ' })).toMatchObject({
    lastName: 'Okafor',
    displayName: 'Maya Okafor',
  })
})

test('the second step needs an address, the third a signed-in account', () => {
  expect(stepToShow(null, maya, false)).toBe(1)
  expect(stepToShow('2', maya, false)).toBe(2)
  expect(stepToShow('2', { ...maya, email: '' }, false)).toBe(1)
  expect(stepToShow('3', maya, false)).toBe(1)
  expect(stepToShow('3', maya, true)).toBe(3)
  expect(stepToShow('9', maya, true)).toBe(1)
})

test('a draft survives a reload, and invalid drafts are ignored', () => {
  expect(draftOf(JSON.stringify(maya))).toEqual(maya)
  const none = { firstName: '', lastName: '', email: '' }
  for (const stored of [null, '', 'x', 'null', '{}']) expect(draftOf(stored)).toEqual(none)
})
