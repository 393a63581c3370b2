import { expect, test } from 'vitest'
import { appCodeForm } from '../auth/forms.ts'
import { sentencesOf } from '../text/issue-forms.ts'
import { gateForm, gatePasswordForm } from './forms.ts'

const typed = { name: 'Robin', password: 'rain' }
const missing = 'Please enter the 6 digits of the app'
const sentences = (form: typeof gateForm | typeof gatePasswordForm | typeof appCodeForm, values: object) =>
  sentencesOf(form.safeParse(values).error?.issues ?? [])

test('the gate needs a name and a password', () => {
  expect(sentences(gatePasswordForm, typed)).toEqual({})
  expect(sentences(gatePasswordForm, { name: ' ', password: '' })).toEqual({
    name: 'Please write your name',
    password: 'Please enter the password',
  })
})

test('the gate needs the six digits once they are asked for, with or without a space, or the eight of a colleague', () => {
  expect(sentences(gateForm, { ...typed, code: '' })).toEqual({ code: missing })
  expect(gateForm.parse({ ...typed, code: '123 456' }).code).toBe('123456')
  expect(gateForm.parse({ ...typed, code: '1234 5678' }).code).toBe('12345678')
})

test('a decision about the gate needs the six digits of one’s own app', () => {
  expect(sentences(appCodeForm, { code: '12345678' })).toEqual({ code: missing })
  expect(sentences(appCodeForm, { code: '12345678'.slice(2) })).toEqual({})
})
