import { expect, test } from 'vitest'
import { checkGate } from './gate-draft.ts'

const given = { name: 'Robin', password: 'rain', code: '' }

test('the gate needs a name and a password', () => {
  expect(checkGate(given, false)).toEqual({})
  expect(checkGate({ ...given, name: ' ', password: '' }, false)).toEqual({
    name: 'Please write your name',
    password: 'Please enter the password',
  })
})

test('and the six digits, once they are asked for, with or without a space', () => {
  expect(checkGate(given, true)).toEqual({ code: 'Please enter the 6 digits of the app' })
  expect(checkGate({ ...given, code: '123 456' }, true)).toEqual({})
})
