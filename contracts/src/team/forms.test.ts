import { expect, test } from 'vitest'
import { sentencesOf } from '../text/issue-forms.ts'
import { counterForm, inviteForm } from './forms.ts'

const issuesOf = (form: typeof counterForm | typeof inviteForm, typed: object) =>
  sentencesOf(form.safeParse(typed).error?.issues ?? [])

test('a phone at the counter needs a name of forty characters at most', () => {
  expect(issuesOf(counterForm, { name: ' ' })).toEqual({ name: 'Give the phone a name.' })
  expect(counterForm.parse({ name: ' Front  desk ' })).toEqual({ name: 'Front desk' })
  expect(issuesOf(counterForm, { name: 'x'.repeat(41) })).toHaveProperty('name')
})

test('an invitation needs an address', () => {
  expect(issuesOf(inviteForm, { email: ' ', role: 'manager' })).toEqual({ email: 'Email is required' })
  expect(issuesOf(inviteForm, { email: 'x', role: 'manager' })).toEqual({
    email: 'Please enter a valid email address',
  })
})
