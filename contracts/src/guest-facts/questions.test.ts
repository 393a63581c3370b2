import { expect, test } from 'vitest'
import { dayMs } from '../times/durations.ts'
import { isVisitOver, visitQuestionDays } from './questions.ts'

const at = (text: string) => new Date(text)
/** Decided on a Tuesday evening in Seattle. */
const completedAt = at('2026-05-20T03:00:00Z')

test('the question begins with the day after the meeting, in Seattle', () => {
  const meetingAt = at('2026-05-23T03:00:00Z')
  const visit = { meetingAt, completedAt }
  expect(isVisitOver(visit, at('2026-05-23T06:59:00Z'))).toBe(false)
  expect(isVisitOver(visit, at('2026-05-23T07:00:00Z'))).toBe(true)
})

test('without a meeting time it begins with the day after the decision', () => {
  const visit = { meetingAt: null, completedAt }
  expect(isVisitOver(visit, at('2026-05-20T06:59:00Z'))).toBe(false)
  expect(isVisitOver(visit, at('2026-05-20T07:00:00Z'))).toBe(true)
})

test('it ends after thirty days, and never begins without a decision', () => {
  const later = (days: number) => new Date(completedAt.getTime() + days * dayMs)
  expect(isVisitOver({ meetingAt: null, completedAt }, later(visitQuestionDays))).toBe(true)
  expect(isVisitOver({ meetingAt: null, completedAt }, later(visitQuestionDays + 1))).toBe(false)
  expect(isVisitOver({ meetingAt: completedAt, completedAt: null }, later(5))).toBe(false)
})
