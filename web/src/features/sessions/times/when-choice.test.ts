import { describe, expect, test } from 'vitest'
import { firstTimes, offeredHours, timeOn, withHour } from './quick-picks.ts'
import { whenInWords, whenSource } from './when.messages.ts'
import { choiceOf, chosenTimes, timesFor, timesToStore, type WhenChoice } from './when-choice.ts'
import { momentOfClock, problemOfWhen } from './when-problem.ts'

/** A Tuesday, 3 PM in Seattle. */
const now = Date.parse('2026-11-24T23:00:00Z')
const friday = '2026-11-28T03:00:00.000Z'
const saturday = '2026-11-29T03:00:00.000Z'
const onDay = (clock: { day: string; time: string }): WhenChoice => ({
  kind: 'day',
  ...clock,
  at: momentOfClock(clock),
})
const onFriday = onDay({ day: '2026-11-27', time: '19:00' })
const choosing: WhenChoice = {
  kind: 'choose',
  times: [friday, saturday],
  mayAdd: true,
}
const settings = { allowAnonymousVotes: true }

describe('a request', () => {
  test('a request has the chosen time, the times to choose from, or none on purpose', () => {
    expect(timesFor(onFriday)).toEqual({ meetingAt: friday })
    expect(timesFor(choosing)).toEqual({ times: [friday, saturday] })
    expect(timesFor({ kind: 'open' })).toEqual({ meetingAt: null, times: null })
    expect(timesFor(null)).toEqual({})
  })

  test('a session is stored with the choice, else with what its words were understood to say', () => {
    const stated = { times: [saturday], isHourAssumed: true }
    expect(timesToStore(onFriday, stated)).toEqual({ meetingAt: friday, settings })
    expect(timesToStore(choosing, stated)).toEqual({
      times: [friday, saturday],
      settings: { ...settings, allowAddedTimes: true },
    })
    expect(timesToStore(null, stated)).toEqual({ meetingAt: saturday, times: null, settings })
    expect(timesToStore(null, { ...stated, times: [friday, saturday] })).toEqual({
      times: [friday, saturday],
      settings,
    })
    for (const choice of [null, { kind: 'open' } as const])
      expect(timesToStore(choice, choice ? stated : undefined)).toEqual({
        meetingAt: null,
        times: null,
        settings,
      })
  })
})

test('one time is fixed, several are chosen from, and so is one to which friends may add', () => {
  expect(choiceOf([], false)).toEqual({ kind: 'open' })
  expect(choiceOf([friday], false)).toEqual(onFriday)
  expect(choiceOf([friday], true)).toEqual({ kind: 'choose', times: [friday], mayAdd: true })
  expect(choiceOf([friday, saturday], true)).toEqual(choosing)
  expect([null, onFriday, choosing].map(chosenTimes)).toEqual([[], [friday], [friday, saturday]])
})

test.each<[string, WhenChoice, string | null]>([
  ['without a day', onDay({ day: '', time: '19:00' }), 'Choose a day.'],
  ['without a time', onDay({ day: '2026-11-27', time: '' }), 'Choose a time.'],
  ['in the past', onDay({ day: '2026-11-20', time: '19:00' }), 'Choose a time that is still to come.'],
  [
    'in the skipped hour',
    onDay({ day: '2027-03-14', time: '02:30' }),
    'Seattle’s clocks skip that time: choose 1:59 or 3:00 AM.',
  ],
  ['of no times', { ...choosing, times: [] }, 'Choose the times that your friends can choose from.'],
  ['that is complete', onFriday, null],
  ['of times', choosing, null],
  ['that leaves it open', { kind: 'open' }, null],
])('a choice %s is marked with its sentence, or not at all', (_, choice, problem) => {
  expect(problemOfWhen(choice, now)).toBe(problem)
})

describe('the closed row', () => {
  test('the closed row says what was chosen, else what the words say and where that is from', () => {
    const stated = { times: [saturday], isHourAssumed: true }
    expect(whenInWords(onFriday, stated, now)).toBe('Friday, 7\u00a0PM')
    expect(whenInWords(null, stated, now)).toBe('Saturday, 7\u00a0PM')
    expect(whenInWords({ kind: 'open' }, stated, now)).toBe('No time yet')
    expect(whenInWords(null, undefined, now)).toBeNull()
    expect([whenSource(null, stated), whenSource(onFriday, stated)]).toEqual(['time assumed', null])
    expect(whenSource(null, { ...stated, isHourAssumed: false })).toBe('from your words')
  })

  test('the closed row names up to three times to choose from, and counts more', () => {
    expect(whenInWords(choosing, undefined, now)).toBe('Friday, 7\u00a0PM or Saturday, 7\u00a0PM')
    const four = [friday, friday, saturday, saturday]
    expect(whenInWords({ ...choosing, times: four }, undefined, now)).toBe('Friends choose from 4 times')
  })
})

describe('times to press', () => {
  test('today a time that is past is the next half hour at least thirty minutes ahead; another day it is none', () => {
    const today = { day: '2026-11-24', time: '19:00' }
    expect(timeOn(today, now)).toBe('2026-11-25T03:00:00.000Z')
    expect(timeOn(today, Date.parse('2026-11-25T04:10:00Z'))).toBe('2026-11-25T05:00:00.000Z')
    expect(timeOn(today, Date.parse('2026-11-25T07:40:00Z'))).toBe('2026-11-25T08:30:00.000Z')
    expect(timeOn({ day: '2027-03-14', time: '02:30' }, now)).toBeNull()
  })

  test('half hours are offered, and the chosen one with them', () => {
    const hours = offeredHours('19:15')
    expect([hours[0], hours.at(-1), hours.length]).toEqual(['06:00', '23:30', 37])
    expect(hours).toContain('19:15')
  })

  test('another hour moves the times at the hour before, and a day without it keeps its own', () => {
    const noon = '2026-11-28T20:00:00.000Z'
    expect(withHour([friday, noon], '19:00', '20:30')).toEqual(['2026-11-28T04:30:00.000Z', noon])
    const skipping = '2027-03-14T20:00:00.000Z'
    expect(withHour([skipping], '13:00', '02:30')).toEqual([skipping])
  })

  test('two evenings still to come are offered first', () => {
    expect(firstTimes(now)).toEqual([friday, saturday])
    expect(firstTimes(Date.parse('2026-11-28T03:30:00Z'))).toEqual([saturday, '2026-12-05T03:00:00.000Z'])
  })
})
