import { expect, test } from 'vitest'
import { cancelQuestion, planInWords, returnInWords } from './billing.messages.ts'

const plan = {
  state: 'active',
  paidUntil: '2026-12-21T20:00:00.000Z',
  isPromoted: false,
  isPremium: true,
  price: 29,
} as const
const said = (given: Partial<Parameters<typeof planInWords>[0]>) => {
  const { title, sentences } = planInWords({ ...plan, ...given }, 'Joule')
  return [title, ...sentences].join(' ')
}

test.each([
  [{}, /^Paid until Dec 21, 2026 Then it goes on for \$29 a month, until you cancel\.$/],
  [{ state: 'ending' }, /^Ends on Dec 21, 2026 You canceled\..* nothing more is charged\.$/],
  [{ state: 'past_due' }, /A payment is open.*Premium is still open\.$/],
  [{ state: 'past_due', isPremium: false }, /Premium is closed until then\.$/],
  [
    { state: 'none', paidUntil: null, isPremium: false },
    /^Free of charge Joule sees up to 50 groups a month/,
  ],
  [{ state: 'ended', isPremium: false }, /Your plan ended on Dec 21, 2026\./],
  [{ state: 'none', paidUntil: null, isPromoted: true }, /^Premium, by promotion.*nothing to pay/],
  [{ state: 'ended', isPromoted: true }, /^Premium, by promotion/],
  [{ isPromoted: true }, /promoted by NoFOMO, too, and stays Premium without the plan/],
  [{ state: 'ending', isPromoted: true }, /stays Premium without the plan/],
] as const)('a plan says what it is and what comes next: %o', (given, words) => {
  expect(said(given)).toMatch(words)
})

test('canceling says until when all stays open, and what a promotion keeps', () => {
  expect(cancelQuestion(plan, 'Joule')).toContain('It runs until Dec 21, 2026, and nothing more is charged.')
  expect(cancelQuestion(plan, 'Joule')).toContain('export keys and your branding rest')
  expect(cancelQuestion({ ...plan, isPromoted: true }, 'Joule')).toContain('Joule stays Premium after that')
})

test.each([
  ['cancelled', 'none', 'Nothing was charged'],
  ['paid', 'none', 'Waiting for Stripe to confirm your payment'],
  ['paid', 'active', 'Thank you: Premium is paid'],
] as const)('back from Stripe as %s, with the plan %s', (asked, state, title) => {
  expect(returnInWords(asked, { ...plan, state }).title).toBe(title)
})
