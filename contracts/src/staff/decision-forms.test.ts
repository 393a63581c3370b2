import { expect, test } from 'vitest'
import { sentencesOf } from '../text/issue-forms.ts'
import { claimDecisionForm, erasureForm, listingDecisionForm, reportDecisionForm } from './decision-forms.ts'

type Form = { safeParse: (typed: unknown) => { error?: { issues: Parameters<typeof sentencesOf>[0] } } }
const sentences = (form: Form, typed: object) => sentencesOf(form.safeParse(typed).error?.issues ?? [])

test('a claim is rejected with a reason, and approved against others only by replacing them', () => {
  const decision = { action: 'approve', adminNotes: '', isReplacing: false }
  expect(sentences(claimDecisionForm(false), decision)).toEqual({})
  expect(sentences(claimDecisionForm(true), decision)).toEqual({
    isReplacing: 'Somebody acts for this venue already: tick this, or reject the claim.',
  })
  expect(sentences(claimDecisionForm(true), { ...decision, isReplacing: true })).toEqual({})
  expect(sentences(claimDecisionForm(true), { ...decision, action: 'reject' })).toEqual({
    adminNotes: 'Write why. The claimant reads it in the mail.',
  })
})

test('a change of a listing is refused with a reason, and accepted without one', () => {
  expect(sentences(listingDecisionForm, { action: 'accept', reason: '' })).toEqual({})
  expect(sentences(listingDecisionForm, { action: 'refuse', reason: ' ' })).toEqual({
    reason: 'Write why. Whoever sent the change reads it in the mail.',
  })
})

test('what is taken down because of reports is named, with a reason', () => {
  expect(sentences(reportDecisionForm, { action: 'dismiss', note: '' })).toEqual({})
  expect(sentences(reportDecisionForm, { action: 'remove_venue', venueId: '', note: '' })).toEqual({
    venueId: 'Choose the place to remove',
    note: 'Write why. It is kept in the audit, and the host reads it.',
  })
})

test('somebody is erased only if the address is typed again', () => {
  const form = erasureForm('ann@example.com')
  expect(sentences(form, { confirm: ' Ann@example.com ', note: '' })).toEqual({})
  expect(sentences(form, { confirm: 'ann@example.org', note: '' })).toEqual({
    confirm: 'Type “ann@example.com” to confirm.',
  })
})
