import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { bookablesOf, planOf } from './booking-plan.ts'

const venues = ['Altura', 'Spinasse'].map((name) => ({ id: name.toLowerCase(), name }) as Venue)

function decided(results: Partial<Snapshot['results']> = {}, groupSize: number | null = null): Snapshot {
  return {
    session: { id: 'abcdefghijkl', title: 'Friday', venues, meetingAt: null, preferences: { groupSize } },
    results: {
      status: 'complete',
      winnerId: 'altura',
      backupId: 'spinasse',
      decidedBy: 'Altura wins with 9 points, 4 ahead of Spinasse.',
      uniqueVoters: 3,
      ...results,
    },
  } as Snapshot
}

describe('the plan of a booking', () => {
  test('the plan of a booking names the winner, why it won, and the backup as an alternative', () => {
    expect(planOf(decided(), 'winner')).toMatchObject({
      venue: { name: 'Altura' },
      why: 'Altura wins with 9 points, 4 ahead of Spinasse.',
      other: { choice: 'backup', name: 'Spinasse' },
    })
  })

  test('the plan of a booking of the backup names the winner it replaces', () => {
    expect(planOf(decided(), 'backup')).toMatchObject({
      venue: { name: 'Spinasse' },
      why: 'Your backup plan: second place, behind Altura.',
      other: { choice: 'winner', name: 'Altura' },
    })
  })

  test('the plan of a booking allows a provisional winner, and says until when it may change', () => {
    const finalAt = '2026-11-22T03:40:00.000Z'
    const { session, results } = decided({ status: 'provisional' })
    const plan = planOf({ session: { ...session, finalAt }, results } as Snapshot, 'winner')
    expect(plan).toMatchObject({ venue: { name: 'Altura' }, finalAt })
  })

  test('the plan of a booking knows whether the place has listed its hours, where there is a time', () => {
    const { session, results } = decided()
    const meetingAt = '2026-12-05T03:00:00.000Z'
    const openings = [{ venueId: 'altura', at: meetingAt, isOpen: true, closesAt: null }]
    const planWith = (changes: object, choice: 'winner' | 'backup' = 'winner') =>
      planOf({ session: { ...session, ...changes }, results } as Snapshot, choice)
    expect(planWith({})).toMatchObject({ areHoursKnown: null })
    expect(planWith({ meetingAt, openings })).toMatchObject({ areHoursKnown: true })
    expect(planWith({ meetingAt, openings }, 'backup')).toMatchObject({ areHoursKnown: false })
    expect(planWith({ meetingAt })).toMatchObject({ areHoursKnown: false })
  })

  test.each([
    ['more voted than planned', 3, 2, 3],
    ['fewer voted than planned', 1, 6, 6],
    ['nobody said how many', 3, null, 3],
    ['nothing is known', 0, null, null],
  ])('a booking begins with the right party size when %s', (_, uniqueVoters, groupSize, expected) => {
    expect(planOf(decided({ uniqueVoters }, groupSize), 'winner')).toMatchObject({ partySize: expected })
  })

  test.each([
    ['the vote is open', { status: 'in_progress' }, 'winner', 'The group has not decided yet.'],
    ['nothing won', { winnerId: null }, 'winner', 'No place won, so there is none to book.'],
    ['there was one place', { backupId: null }, 'backup', 'This vote has no backup plan.'],
  ] as const)('the plan of a booking is empty when %s', (_, results, choice, sentence) => {
    expect(planOf(decided(results), choice)).toBe(sentence)
  })
})

test('after the venue declined, the remaining choices are offered', () => {
  const names = (results: Partial<Snapshot['results']>) =>
    bookablesOf(decided(results)).map(({ choice, name }) => [choice, name])
  expect(names({})).toEqual([
    ['winner', 'Altura'],
    ['backup', 'Spinasse'],
  ])
  expect(names({ backupId: null })).toEqual([['winner', 'Altura']])
  expect(names({ status: 'in_progress' })).toEqual([])
})
