import { describe, expect, test } from 'vitest'
import { check } from './check.ts'
import { countVotes, type History } from './history.ts'
import { attempt, historyOf, sessionId, stored } from './made-up.ts'

describe('what open pages show', () => {
  const counts = countVotes([])
  const shown = { who: 'watcher 1', sessionId, counts, gotAt: 50, liveSince: 0, until: 4_110, isSaid: false }
  const judged = (over: Partial<History>) => check(historyOf({ attempts: [attempt({})], ...over })).shownStale

  test('the history checker finds how long a page showed as live what lacked an acknowledged vote', () => {
    expect(judged({ shown: [shown] })).toMatchObject([{ who: 'watcher 1', ms: 4_000 }])
  })

  test('the history checker allows a page a second, the delay of the machine, and what it calls reconnecting', () => {
    expect(judged({ shown: [{ ...shown, until: 1_100 }] })).toEqual([])
    expect(judged({ shown: [{ ...shown, until: 1_500 }], pings: [{ sentAt: 1_000, tookMs: 400 }] })).toEqual(
      [],
    )
    expect(judged({ shown: [{ ...shown, liveSince: 3_500 }] })).toEqual([])
    expect(judged({ shown: [{ ...shown, counts: countVotes([stored(1)]), gotAt: 105 }] })).toEqual([])
  })
})

describe('the votes of two devices', () => {
  const phone = attempt({ device: 'phone', vote: 1, pressedAt: 1_000, sentAt: 90_000, endedAt: 90_100 })
  const laptop = attempt({ device: 'laptop', vote: -1, sequence: 0, sentAt: 60_000, endedAt: 60_100 })

  test('the history checker takes the vote that was pressed last, whatever numbers the devices give', () => {
    const attempts = [laptop, { ...phone, outcome: 'kept' as const, sequence: 999_999 }]
    expect(check(historyOf({ attempts, stored: [stored(-1)] }))).toMatchObject({ lost: [], refused: [] })
    expect(check(historyOf({ attempts, stored: [stored(1)] })).lost).toMatchObject([{ acknowledged: -1 }])
  })

  test('the history checker finds a vote that was given up for an earlier one of another device', () => {
    const attempts = [phone, { ...laptop, outcome: 'kept' as const }]
    expect(check(historyOf({ attempts, stored: [stored(1)] })).refused).toMatchObject([{ device: 'laptop' }])
  })

  test('the history checker lets either of two votes stand that were pressed while one was on its way', () => {
    const attempts = [laptop, { ...phone, pressedAt: 60_050, sentAt: 60_050, endedAt: 60_070 }]
    for (const vote of [1, -1] as const)
      expect(check(historyOf({ attempts, stored: [stored(vote)] })).lost).toEqual([])
  })
})

describe('what people do besides voting', () => {
  test('the history checker finds acknowledged actions that are missing, and all that are there twice', () => {
    const actions = ['time', 'booking', 'mail'].map((what) => ({ what, isAcknowledged: what !== 'mail' }))
    const found = (stored: Record<string, number>) =>
      check(historyOf({ actions, storedActions: new Map(Object.entries(stored)) }))
    expect(found({ time: 1, booking: 1 })).toMatchObject({ lostActions: [], twice: [] })
    expect(found({ time: 1, booking: 1, mail: 1 })).toMatchObject({ lostActions: [], twice: [] })
    expect(found({ time: 1, mail: 2 })).toMatchObject({ lostActions: ['booking'], twice: ['mail'] })
  })
})
