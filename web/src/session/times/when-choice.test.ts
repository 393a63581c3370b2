import { describe, expect, test } from 'vitest'
import { firstTimes, quickPicks, tonightAt } from './quick-picks.ts'
import { whenInWords, whenSource } from './when.messages.ts'
import { timesFor, timesToStore, type WhenChoice } from './when-choice.ts'
import { choiceOf, problemOfWhen, timeChoice } from './when-problem.ts'

/** A Tuesday, 3 PM in Seattle. */
const now = Date.parse('2026-11-24T23:00:00Z')
const friday = '2026-11-28T03:00:00.000Z'
const saturday = '2026-11-29T03:00:00.000Z'
const onFriday = timeChoice('day', { day: '2026-11-27', time: '19:00' })
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

test('what the words say is shown as a choice that can be changed', () => {
  expect(choiceOf({ times: [friday], isHourAssumed: false }, now)).toEqual(onFriday)
  expect(choiceOf({ times: [friday, saturday], isHourAssumed: true }, now)).toEqual({
    ...choosing,
    mayAdd: false,
  })
  const kindOf = (time: string) => choiceOf({ times: [time], isHourAssumed: false }, now).kind
  expect(kindOf('2026-11-25T03:00:00.000Z')).toBe('tonight')
  expect(kindOf('2026-11-25T00:30:00.000Z')).toBe('day')
  expect(kindOf('2026-11-25T20:00:00.000Z')).toBe('tomorrow')
})

test.each<[string, WhenChoice, string | null]>([
  ['without a day', timeChoice('day', { day: '', time: '19:00' }), 'Choose a day.'],
  ['without a time', timeChoice('day', { day: '2026-11-27', time: '' }), 'Choose a time.'],
  [
    'in the past',
    timeChoice('day', { day: '2026-11-20', time: '19:00' }),
    'Choose a time that is still to come.',
  ],
  [
    'in the skipped hour',
    timeChoice('day', { day: '2027-03-14', time: '02:30' }),
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
    expect(whenInWords({ kind: 'open' }, stated, now)).toBe('Not yet')
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
  test('tonight is seven, and after that the next half hour at least thirty minutes ahead', () => {
    expect(tonightAt(now)).toEqual({ day: '2026-11-24', time: '19:00' })
    expect(tonightAt(Date.parse('2026-11-25T04:10:00Z'))).toEqual({ day: '2026-11-24', time: '21:00' })
    expect(tonightAt(Date.parse('2026-11-25T07:40:00Z'))).toEqual({ day: '2026-11-25', time: '00:30' })
  })

  test('two evenings are offered first, with their usual hours around them', () => {
    expect(firstTimes(null, now)).toEqual([friday, saturday])
    const picks = quickPicks(firstTimes(null, now), [], now)
    expect(picks).toHaveLength(6)
    expect(picks).toEqual(expect.arrayContaining(['2026-11-28T02:00:00.000Z', '2026-11-29T04:00:00.000Z']))
  })

  test('a chosen day is offered with the next one, and times that were chosen stay', () => {
    expect(firstTimes(onFriday, now)).toEqual([friday, saturday])
    expect(firstTimes(choosing, now)).toEqual([friday, saturday])
    const chosen = Array.from({ length: 8 }, (_, day) => `2026-12-0${day + 1}T20:00:00.000Z`)
    expect(quickPicks(chosen, [], now)).toEqual(chosen)
  })

  test('nothing past is offered', () => {
    const late = Date.parse('2026-11-28T03:30:00Z')
    expect(quickPicks([], [friday], late)).toEqual(['2026-11-28T04:00:00.000Z'])
  })
})
