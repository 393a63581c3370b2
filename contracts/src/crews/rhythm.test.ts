import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hourMs } from '../times/durations.ts'
import { dayOfWeek, daysBetween, hourOfDay, seattleDay, wallClockOf } from '../times/seattle-clock.ts'
import {
  deadlineOf,
  type LatestVote,
  maxBeginningDelayMs,
  maxUnanswered,
  nextBeginning,
  nextEvening,
  type Rhythm,
  type RhythmState,
  stepRhythm,
} from './rhythm.ts'

const rhythm: fc.Arbitrary<Rhythm> = fc.record({
  kind: fc.constantFrom('weekly', 'biweekly', 'monthly'),
  weekday: fc.integer({ min: 0, max: 6 }),
  hour: fc.integer({ min: 0, max: 23 }),
})
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true })
const weekdayOf = (day: string) => new Date(day).getUTCDay()
const utc = (text: string) => new Date(text)

describe('when a crew’s next vote begins', () => {
  test.each([
    ['weekly', 'on the next Thursday', '2026-11-27T20:00:00Z', '2026-12-04T02:00:00.000Z'],
    ['weekly', 'today, before its hour', '2026-12-04T01:59:59Z', '2026-12-04T02:00:00.000Z'],
    ['weekly', 'a week later, at its very hour', '2026-12-04T02:00:00Z', '2026-12-11T02:00:00.000Z'],
    ['weekly', 'by the summer’s clock', '2027-03-12T03:00:00Z', '2027-03-19T01:00:00.000Z'],
    [
      'biweekly',
      'on the next Thursday, without one before',
      '2026-11-27T20:00:00Z',
      '2026-12-04T02:00:00.000Z',
    ],
    ['monthly', 'on the first Thursday of the month', '2026-11-27T20:00:00Z', '2026-12-04T02:00:00.000Z'],
    [
      'monthly',
      'on the first Thursday of the next month',
      '2026-12-05T20:00:00Z',
      '2027-01-08T02:00:00.000Z',
    ],
  ] as const)('a %s vote on Thursdays at 6 PM in Seattle begins %s', (kind, _, after, expected) => {
    expect(nextBeginning({ kind, weekday: 4, hour: 18 }, utc(after)).toISOString()).toBe(expected)
  })

  test('a beginning every two weeks keeps its turn, also after one that was left out', () => {
    const thursdays: Rhythm = { kind: 'biweekly', weekday: 4, hour: 18 }
    const first = utc('2026-12-04T02:00:00Z')
    const next = (after: string) => nextBeginning(thursdays, utc(after), first).toISOString()
    expect(next('2026-12-04T02:00:00Z')).toBe('2026-12-18T02:00:00.000Z')
    expect(next('2026-12-20T00:00:00Z')).toBe('2027-01-01T02:00:00.000Z')
  })

  test('a beginning every two weeks starts anew once its weekday has changed', () => {
    const fridays: Rhythm = { kind: 'biweekly', weekday: 5, hour: 18 }
    const before = utc('2026-12-04T02:00:00Z')
    expect(nextBeginning(fridays, before, before).toISOString()).toBe('2026-12-05T02:00:00.000Z')
  })

  test('an hour that clocks skip begins when they do, and one that occurs twice at the first', () => {
    const sundays = (hour: number): Rhythm => ({ kind: 'weekly', weekday: 0, hour })
    expect(nextBeginning(sundays(2), utc('2027-03-13T20:00:00Z')).toISOString()).toBe(
      '2027-03-14T10:00:00.000Z',
    )
    expect(nextBeginning(sundays(1), utc('2026-10-31T20:00:00Z')).toISOString()).toBe(
      '2026-11-01T08:00:00.000Z',
    )
  })

  test('a beginning is the first after its moment on the weekday and at the hour of Seattle, whatever clocks do', () => {
    fc.assert(
      fc.property(rhythm, moment, (of, after) => {
        const next = nextBeginning(of, after)
        const day = seattleDay(next)
        expect(next > after).toBe(true)
        expect(weekdayOf(day)).toBe(of.weekday)
        expect(wallClockOf(next).time.slice(3)).toBe('00')
        const isSkipped = of.hour === 2 && hourOfDay(next) === 3 && dayOfWeek(day) === 'sunday'
        if (!isSkipped) expect(hourOfDay(next)).toBe(of.hour)
        if (of.kind === 'monthly') expect(Number(day.slice(8))).toBeLessThanOrEqual(7)
        // Nothing lies between: asked from any moment in between, it is the same.
        const between = new Date(after.getTime() + (next.getTime() - after.getTime()) / 2)
        expect(nextBeginning(of, between)).toEqual(next)
        const maxDays = { weekly: 7, biweekly: 7, monthly: 35 }[of.kind]
        expect(daysBetween(seattleDay(after), day)).toBeLessThanOrEqual(maxDays)
      }),
      { numRuns: 100 },
    )
  })

  test('beginnings that follow one another are 7 days apart, 14, or 28 to 35', () => {
    fc.assert(
      fc.property(rhythm, moment, (of, start) => {
        let previous = nextBeginning(of, start)
        for (let count = 0; count < 8; count += 1) {
          const next = nextBeginning(of, previous, previous)
          const days = daysBetween(seattleDay(previous), seattleDay(next))
          expect({ weekly: [7], biweekly: [14], monthly: [28, 35] }[of.kind]).toContain(days)
          previous = next
        }
      }),
      { numRuns: 30 },
    )
  })

  test('a vote of the rhythm ends two days after its beginning at the same hour, before the next begins', () => {
    fc.assert(
      fc.property(rhythm, moment, (of, after) => {
        const beginning = nextBeginning(of, after)
        const deadline = deadlineOf(beginning)
        expect(daysBetween(seattleDay(beginning), seattleDay(deadline))).toBe(2)
        const isSkipped = hourOfDay(beginning) === 2 && hourOfDay(deadline) === 3
        if (!isSkipped) expect(hourOfDay(deadline)).toBe(hourOfDay(beginning))
        expect(deadline < nextBeginning(of, beginning, beginning)).toBe(true)
      }),
    )
  })
})

describe('what a rhythm does', () => {
  const fridays: Rhythm = { kind: 'weekly', weekday: 5, hour: 18 }
  const nextAt = utc('2026-12-05T02:00:00Z')
  const following = utc('2026-12-12T02:00:00Z')
  const ended: LatestVote = { isRunning: false, isAnswered: true }
  const unheard: LatestVote = { isRunning: false, isAnswered: false }
  const step = (unanswered: number, latest: LatestVote | null, now = nextAt) =>
    stepRhythm(fridays, { nextAt, unanswered }, latest, now)

  test('before its hour a rhythm does nothing', () => {
    expect(step(0, ended, new Date(nextAt.getTime() - 1))).toBeNull()
  })

  test('at its hour a rhythm begins a vote with a deadline, for a crew without votes too', () => {
    for (const latest of [ended, null])
      expect(step(0, latest)).toEqual({
        action: 'begin',
        deadline: utc('2026-12-07T02:00:00Z'),
        state: { nextAt: following, unanswered: 1 },
      })
  })

  test('a rhythm skips its turn while the latest vote is running', () => {
    expect(step(2, { isRunning: true, isAnswered: false })).toEqual({
      action: 'skip',
      state: { nextAt: following, unanswered: 2 },
    })
  })

  test('a rhythm that comes late begins with the deadline of its hour, and after half a day not at all', () => {
    const late = (ms: number) => step(0, ended, new Date(nextAt.getTime() + ms))
    expect(late(maxBeginningDelayMs)).toEqual(step(0, ended))
    expect(late(maxBeginningDelayMs + 1)?.action).toBe('skip')
    expect(late(15 * 24 * hourMs)).toEqual({
      action: 'skip',
      state: { nextAt: utc('2026-12-26T02:00:00Z'), unanswered: 0 },
    })
  })

  test('a rhythm pauses instead of beginning a fourth vote after three that nobody answered', () => {
    expect(step(maxUnanswered, unheard)).toEqual({ action: 'pause' })
    expect(step(maxUnanswered, ended)?.action).toBe('begin')
    expect(step(maxUnanswered, { isRunning: true, isAnswered: false })?.action).toBe('skip')
  })

  type Turn = { isAnswered: boolean; runsOn: boolean; delayMs: number }

  /** Steps of a rhythm until it pauses, each with the vote before it and how many votes in a row nobody had answered. */
  function stepsOf(of: Rhythm, start: Date, turns: readonly Turn[]) {
    let state: RhythmState = { nextAt: nextBeginning(of, start), unanswered: 0 }
    let latest: LatestVote | null = null
    let inRow = 0
    return turns.map(({ isAnswered, runsOn, delayMs }) => {
      const now = new Date(state.nextAt.getTime() + delayMs)
      const [before, done] = [{ latest, inRow }, stepRhythm(of, state, latest, now)]
      if (done?.action === 'begin') {
        latest = { isRunning: runsOn, isAnswered }
        inRow = isAnswered ? 0 : inRow + 1
      } else if (latest) latest = { ...latest, isRunning: false }
      if (done && done.action !== 'pause') state = done.state
      return { ...before, done, now, nextAt: state.nextAt }
    })
  }

  test('whatever a crew answers, a rhythm begins no vote beside another, and pauses exactly after three unanswered in a row', () => {
    const turn = fc.record({ isAnswered: fc.boolean(), runsOn: fc.boolean(), delayMs: fc.nat(20 * hourMs) })
    fc.assert(
      fc.property(rhythm, moment, fc.array(turn, { maxLength: 15 }), (of, start, turns) => {
        for (const { latest, inRow, done, now, nextAt: next } of stepsOf(of, start, turns)) {
          const isPause = inRow === maxUnanswered && !latest?.isRunning
          expect(done?.action === 'pause').toBe(isPause)
          if (latest?.isRunning) expect(done?.action).toBe('skip')
          if (!isPause) expect(next > now).toBe(true)
        }
      }),
      { numRuns: 50 },
    )
  })
})

test.each([
  ['in its next week', '2026-11-20T04:00:00Z', '2026-11-28T20:00:00Z', '2026-12-04T04:00:00.000Z'],
  ['later the same day', '2026-11-20T04:00:00Z', '2026-11-27T03:59:00Z', '2026-11-27T04:00:00.000Z'],
  [
    'a week later at its very moment',
    '2026-11-20T04:00:00Z',
    '2026-11-27T04:00:00Z',
    '2026-12-04T04:00:00.000Z',
  ],
  ['by the summer’s clock', '2027-03-12T04:30:00Z', '2027-03-14T20:00:00Z', '2027-03-19T03:30:00.000Z'],
])('the evening of last time comes next %s', (_, meeting, after, expected) => {
  expect(nextEvening(utc(meeting), utc(after)).toISOString()).toBe(expected)
})
