import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { describe, expect, test } from 'vitest'
import { exportedCsv, exportedResults } from './export.ts'
import { decidedBy, tally } from './tally.ts'

const names: Record<string, string> = { a: 'Altura', b: 'Spinasse', c: '=Paseo' }
const venueStats = tally(
  ['a', 'b', 'c'],
  [
    { venueId: 'a', vote: 1, count: 1 },
    { venueId: 'b', vote: 1, count: 2 },
    { venueId: 'c', vote: -2, count: 1 },
  ],
)

function snapshotOf(results: object = {}, ids = ['a', 'b', 'c']): Snapshot {
  const venues = ids.map((id) => ({
    id,
    name: names[id],
    address: `1 ${names[id]} Street`,
    category: 'restaurant',
  }))
  const session = { title: 'Friday', location: 'Ballard', createdAt: 'then', completedAt: 'later', venues }
  const counted = {
    status: 'complete',
    winnerId: 'b',
    backupId: 'a',
    decidedBy: decidedBy(venueStats, (id) => names[id] ?? id, 'wins'),
    otherRules: [{ rule: 'approval', winnerIds: ['b'], agrees: true }],
    uniqueVoters: 3,
    finishedVoters: 2,
    expectedVoters: 4,
    venueStats,
  }
  return { session, results: { ...counted, ...results } } as unknown as Snapshot
}

const now = new Date('2026-03-06T20:00:00Z')

describe('a result to keep', () => {
  test('says who voted, what decided it, and how each place did in the order of rank', () => {
    const { venues, ...rest } = exportedResults(snapshotOf(), now)
    expect(rest).toEqual({
      title: 'Friday',
      location: 'Ballard',
      status: 'complete',
      createdAt: 'then',
      completedAt: 'later',
      exportedAt: '2026-03-06T20:00:00.000Z',
      decidedBy: 'Spinasse wins with 6 points, 3 ahead of Altura.',
      voters: 3,
      finishedVoters: 2,
      expectedVoters: 4,
      otherRules: [{ rule: 'approval', winnerIds: ['b'], agrees: true }],
    })
    expect(venues.map(({ name, outcome, rank }) => [rank, name, outcome])).toEqual([
      [1, 'Spinasse', 'winner'],
      [2, 'Altura', 'backup'],
      [3, '=Paseo', null],
    ])
    expect(venues[0]).toMatchObject({
      address: '1 Spinasse Street',
      category: 'restaurant',
      yesVotes: 2,
      score: 6,
    })
  })

  test('knows no winner before the end', () => {
    const { venues } = exportedResults(snapshotOf({ winnerId: null, backupId: null }), now)
    expect(venues.map(({ outcome }) => outcome)).toEqual([null, null, null])
  })

  test('leaves out what is no longer on the list', () => {
    const { venues } = exportedResults(snapshotOf({}, ['b']), now)
    expect(venues.map(({ name }) => name)).toEqual(['Spinasse'])
  })
})

describe('for spreadsheets', () => {
  test('one line a place, formulas made text', async () => {
    expect(await exportedCsv(exportedResults(snapshotOf(), now))).toBe(
      [
        '\uFEFFRank,Venue,Outcome,Yes,Maybe,"No, vetoes included",Vetoes,Votes,Points,Percent,Category,Address',
        '1,Spinasse,winner,2,0,0,0,2,6,100,restaurant,1 Spinasse Street',
        '2,Altura,backup,1,0,0,0,1,3,100,restaurant,1 Altura Street',
        "3,'=Paseo,,0,0,1,1,1,0,0,restaurant,1 =Paseo Street",
        '',
      ].join('\r\n'),
    )
  })

  test('without places only the heads of the columns are left', async () => {
    expect(await exportedCsv(exportedResults(snapshotOf({}, []), now))).toBe('\uFEFFRank,Venue\r\n')
  })
})
