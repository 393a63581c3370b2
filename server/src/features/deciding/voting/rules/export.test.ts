import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { decidedBy, tally } from '@nofomo/contracts/voting/tally.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exportedCsv, exportedResults } from './export.ts'

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
  const times = { createdAt: 'then', completedAt: 'later' }
  const session = { title: 'Friday', location: 'Ballard', ...times, venues, isExpectedKnown: true }
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

/** The CSV of a result whose only venue has this name and address. */
function csvOf(place: { name: string; address: string }): Promise<string> {
  const exported = exportedResults(snapshotOf({}, ['b']), now)
  const venues = exported.venues.map((venue) => ({ ...venue, ...place }))
  return exportedCsv({ ...exported, venues })
}

/** The cells of each row according to RFC 4180: quotes are doubled within quotes. */
function cellsOf(csv: string): string[][] {
  const rows = csv.replace(/^\uFEFF/, '').match(/(?:"(?:[^"]|"")*",?)+(?=\r\n)/g) ?? []
  return rows.map((row) =>
    [...row.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
  )
}

describe('an exported result', () => {
  test('an exported result has no number of voters that nobody gave', () => {
    const { session, results } = snapshotOf()
    const guessed = { session: { ...session, isExpectedKnown: false }, results }
    expect(exportedResults(guessed, now).expectedVoters).toBeNull()
  })

  test('an exported result contains the voters, the decision, and the counts of each venue in the order of rank', () => {
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

  test('an exported result has no winner before the result is final', () => {
    const { venues } = exportedResults(snapshotOf({ winnerId: null, backupId: null }), now)
    expect(venues.map(({ outcome }) => outcome)).toEqual([null, null, null])
  })

  test('an exported result omits venues removed from the list', () => {
    const { venues } = exportedResults(snapshotOf({}, ['b']), now)
    expect(venues.map(({ name }) => name)).toEqual(['Spinasse'])
  })
})

describe('the CSV export', () => {
  test('the CSV export has one row per venue and escapes formulas', async () => {
    expect(await exportedCsv(exportedResults(snapshotOf(), now))).toBe(
      [
        '\uFEFF"Rank","Venue","Outcome","Yes","Maybe","No, vetoes included","Vetoes","Votes","Points","Percent","Category","Address"',
        '"1","Spinasse","winner","2","0","0","0","2","6","100","restaurant","1 Spinasse Street"',
        '"2","Altura","backup","1","0","0","0","1","3","100","restaurant","1 Altura Street"',
        '"3","\'=Paseo","","0","0","1","1","1","0","0","restaurant","1 =Paseo Street"',
        '',
      ].join('\r\n'),
    )
  })

  test('the CSV export without venues has only the header', async () => {
    const csv = await exportedCsv(exportedResults(snapshotOf({}, []), now))
    expect(csv).toMatch(/^\ufeff"Rank","Venue",[^\r\n]*\r\n$/)
  })

  test('a line break in an address starts neither a row nor a formula in the CSV export', async () => {
    const csv = await csvOf({
      name: 'Altura',
      address: '1 Street\n=HYPERLINK("https://evil.example","Click")',
    })
    expect(csv.trimEnd().split(/\r\n|\r|\n/)).toHaveLength(2)
    expect(cellsOf(csv)[1]).toContain('1 Street =HYPERLINK("https://evil.example","Click")')
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '\u0000=1', '\u2028=1'])(
    'the CSV export escapes a name like %j',
    async (name) => {
      const [, row] = cellsOf(await csvOf({ name, address: '' }))
      expect(row?.[1]).toBe(`'${name.replace(/^\W(?==)/, '')}`)
    },
  )

  test('the CSV export has one row per venue and no formulas for any names', async () => {
    const nasty = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...'=+-@,;"\t\r\n\u0000\u2028\u2029\' '),
        fc.string({ unit: 'binary', maxLength: 1 }),
      ),
    })
    await fc.assert(
      fc.asyncProperty(nasty, nasty, async (name, address) => {
        const csv = await csvOf({ name, address })
        expect(csv.split(/[\r\n\u2028\u2029]+/)).toHaveLength(3)
        const [heads, row, ...more] = cellsOf(csv)
        expect([row?.length, more]).toEqual([heads?.length, []])
        for (const cell of row ?? []) expect(cell).not.toMatch(/^\s*[=+@\t\r-]/)
        const flat = address.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
        expect([flat, `'${flat}`]).toContain(row?.at(-1))
      }),
    )
  })
})
