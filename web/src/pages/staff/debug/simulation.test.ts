import { describe, expect, test } from 'vitest'
import {
  maxShown,
  simulatedActs,
  startSimulation,
  summaryOf,
  withSending,
  withSimulated,
} from './simulation.ts'

const start = Date.parse('2026-11-20T19:00:00Z')
const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const begun = startSimulation(id(0), start)
const after = (...names: readonly (typeof simulatedActs)[number][1][]) =>
  names.reduce(
    (simulation, name, index) =>
      withSimulated(simulation, {
        name,
        path: '/debug-analytics',
        at: start + (index + 1) * 10_000,
        id: id(index + 1),
      }),
    begun,
  )

describe('a simulated visit', () => {
  test('a simulated visit marks each event and its record', () => {
    const { record, events } = after('voting_started')
    expect(events).toEqual([
      {
        sending: 'sending',
        event: {
          id: id(1),
          name: 'voting_started',
          page: 'other',
          visit: id(0),
          at: '2026-11-20T19:00:10.000Z',
          simulated: true,
        },
      },
    ])
    expect(record).toMatchObject({ visit: id(0), simulated: true, votingStarted: true })
  })

  test('a simulated visit shows the newest event first, and fifty at most', () => {
    const names = Array.from({ length: maxShown + 1 }, () => 'suggestions_viewed' as const)
    const { events, record } = after(...names)
    expect(events).toHaveLength(maxShown)
    expect(events[0]?.event.id).toBe(id(maxShown + 1))
    expect(record.events).toBe(maxShown + 1)
  })

  test('a simulated visit says of each event whether it was stored', () => {
    const { events } = withSending(after('voting_started', 'winner_selected'), id(1), {
      failed: 'No network.',
    })
    expect(events.map(({ sending }) => sending)).toEqual(['sending', { failed: 'No network.' }])
  })
})

describe('its summary', () => {
  test('the summary of a simulated visit begins with nothing reached', () => {
    expect(summaryOf(begun.record, start + 4_400)).toMatchObject({
      ...{ isComplete: false, durationSeconds: 4, completionRate: 0 },
      ...{ participationRate: 0, engagementScore: 0, satisfaction: 25 },
    })
  })

  test('the summary of a simulated visit has every figure once all steps but votes are simulated, and its duration stands still', () => {
    const { record } = after(...simulatedActs.map(([, name]) => name))
    expect(summaryOf(record, start + 3_600_000)).toMatchObject({
      ...{ isComplete: true, durationSeconds: 50, completionRate: 83 },
      // 20 + 30 + 20 + 5 of its steps, and 3 for one interaction with a venue.
      ...{ participationRate: 0, engagementScore: 78, satisfaction: 100 },
    })
    expect(summaryOf(record, start).steps.filter(({ isReached }) => !isReached)).toEqual([
      { step: 'votes_received', isReached: false },
    ])
  })

  test('the summary of a simulated visit gives participation as finished of expected voters: of a range, the lower end is expected', () => {
    const record = { ...begun.record, votesReceived: 3 }
    expect(summaryOf({ ...record, groupSize: 7 }, start)).toMatchObject({
      ...{ participationRate: 60, finishedVoters: 3, expectedVoters: 5 },
    })
    expect(summaryOf({ ...record, groupSize: 6 }, start)).toMatchObject({ participationRate: 50 })
  })

  test('the summary of a simulated visit never has a negative duration, whatever the clock', () => {
    expect(summaryOf(begun.record, start - 9_000).durationSeconds).toBe(0)
  })
})
