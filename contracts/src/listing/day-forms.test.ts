import { expect, test } from 'vitest'
import { sentencesOf } from '../text/issue-forms.ts'
import { daysForm } from './day-forms.ts'

test.each([
  ['', '2026-11-02', { from: 'Choose a first and a last day.' }],
  ['2026-11-02', '', { to: 'Choose a first and a last day.' }],
  ['2026-11-02', '2026-11-01', { to: 'The last day is before the first one.' }],
  ['2026-11-02', '2026-11-23', { to: 'The last day is still to come. Choose today at most.' }],
  ['2025-01-01', '2026-11-01', { from: 'Choose 400 days at most.' }],
  ['2025-10-19', '2026-11-22', {}],
  ['2026-11-22', '2026-11-22', {}],
])('the form of a period checks the days from %s to %s', (from, to, sentences) => {
  const { error } = daysForm('2026-11-22').safeParse({ from, to })
  expect(sentencesOf(error?.issues ?? [])).toEqual(sentences)
})
