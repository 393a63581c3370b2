import { randomUUID } from 'node:crypto'
import { limits } from '@nofomo/contracts/sessions/choices.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostedSession } from '../../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import type { NewVote } from '../store/votes.ts'
import { writeVotes } from './write-votes.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

test('of votes in one batch at most three vetoes per voter count, in their order, and every other vote counts', async () => {
  const { host, session } = await hostedSession(testApp, { expectedVoters: 50 })
  const venues = ['Canon', 'Zig Zag Café'].map((name) => ({ name, address: '1 Pine St, Seattle' }))
  const { body } = await host.post<{ session: Session }>('/api/sessions', { id: session.id, venues })
  const venueIds = body.session.venues.map(({ id }) => id)
  expect(venueIds).toHaveLength(5)
  const vote = fc.record({
    voter: fc.nat(1),
    venueId: fc.constantFrom(...venueIds),
    value: fc.constantFrom<(VoteValue | null)[]>(1, 0, -1, -2, -2, -2, null),
  })
  const batch = fc.array(vote, { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(batch, batch, async (first, second) => {
      const voterKeys = [randomUUID(), randomUUID()] as const
      const ballots = voterKeys.map(() => new Map<string, VoteValue>())
      for (const votes of [first, second]) {
        const batch = votes.map(({ voter, ...vote }) =>
          newVote(session, voterKeys[voter === 0 ? 0 : 1], vote),
        )
        const { outcomes } = await writeVotes(testApp.db, batch)
        const expected = votes.map(({ voter, ...vote }) => cast(ballots[voter] ?? new Map(), vote))
        // A vote replaced within its batch is answered with the one that replaced it.
        const told = batch
          .map((vote) => outcomes.get(vote))
          .map((was) => (was === 'older' ? 'accepted' : was))
        expect(told).toEqual(expected)
      }
      expect(await storedBallots(voterKeys)).toEqual(ballots.map((ballot) => new Map([...ballot].sort())))
    }),
    { numRuns: 50 },
  )
})

test.each([0, 120, 480, 990])(
  'of %i voters and 1,440 who begin in 24 batches at once, a thousand get in, and the others are refused',
  async (before) => {
    const { session, venueIds } = await hostedSession(testApp, { expectedVoters: limits.votersPerSession })
    const { session: other } = await hostedSession(testApp, { expectedVoters: 100 })
    const voters = Array.from({ length: before }, () => ({ session_id: session.id, key: randomUUID() }))
    if (before > 0) await testApp.db.insertInto('voters').values(voters).execute()
    const newcomers = (count: number, of: Session) =>
      Array.from({ length: count }, () =>
        newVote(of, randomUUID(), { venueId: of.venues[0]?.id ?? '', value: 1 }),
      )
    const known = voters
      .slice(0, 3)
      .map(({ key }) => newVote(session, key, { venueId: venueIds[1] ?? '', value: 0 }))
    const batches = Array.from({ length: 24 }, () => [
      ...newcomers(60, session),
      ...newcomers(2, other),
      ...known,
    ])
    const written = await Promise.all(batches.map((batch) => writeVotes(testApp.db, batch)))
    const outcomeOf = (vote: NewVote) => written.flatMap(({ outcomes }) => outcomes.get(vote) ?? [])[0]
    const own = batches.flat().filter((vote) => vote.sessionId === session.id && vote.value === 1)
    expect(own.filter((vote) => outcomeOf(vote) === 'accepted')).toHaveLength(
      limits.votersPerSession - before,
    )
    expect(own.filter((vote) => outcomeOf(vote) === 'refused')).toHaveLength(440 + before)
    // Nobody else is refused with them.
    const others = batches.flat().filter((vote) => vote.sessionId === other.id)
    expect(others.filter((vote) => outcomeOf(vote) === 'accepted')).toHaveLength(48)
    const { n } = await testApp.db
      .selectFrom('voters')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .where('session_id', '=', session.id)
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBe(limits.votersPerSession)
  },
)

type Vote = { venueId: string; value: VoteValue | null }

/** Casts one vote on a ballot as the rule says. */
function cast(ballot: Map<string, VoteValue>, { venueId, value }: Vote): 'accepted' | 'veto_limit' {
  const otherVetoes = [...ballot].filter(([id, vote]) => vote === -2 && id !== venueId).length
  if (value === -2 && otherVetoes >= limits.vetoesPerSession) return 'veto_limit'
  if (value === null) ballot.delete(venueId)
  else ballot.set(venueId, value)
  return 'accepted'
}

function newVote({ id }: Session, voterKey: string, vote: Vote): NewVote {
  const voter = { sessionId: id, voterKey, name: null, context: null, network: 'n', accountKey: null }
  return {
    ...voter,
    item: { kind: 'venue', id: vote.venueId },
    value: vote.value,
    isVenueOwner: false,
    deviceSince: null,
    sequence: null,
    device: null,
    pressedAt: testApp.clock.now(),
    now: testApp.clock.now(),
  }
}

async function storedBallots(voterKeys: readonly string[]): Promise<Map<string, number>[]> {
  const rows = await testApp.db
    .selectFrom('votes')
    .select(['voter_key', 'venue_id', 'value'])
    .where('voter_key', 'in', voterKeys)
    .execute()
  return voterKeys.map((key) => {
    const own = rows.filter((row) => row.voter_key === key)
    return new Map(own.map((row): [string, number] => [row.venue_id, row.value]).sort())
  })
}
