import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check } from './check.ts'
import { type Choice, countVotes, emptyHistory, type History, type StoredVote } from './history.ts'
import { attempt, historyOf, sessionId, stored } from './made-up.ts'

const voters = ['Ada', 'Ben', 'Cleo']
const venueIds = ['altura', 'paseo']

type Step =
  | { does: 'vote'; voter: string; venueId: string; vote: Choice; takesMs: number; isAnswered: boolean }
  | { does: 'read'; ageMs: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant('vote' as const),
    voter: fc.constantFrom(...voters),
    venueId: fc.constantFrom(...venueIds),
    vote: fc.constantFrom<Choice>(1, 0, -1, null),
    takesMs: fc.nat(500),
    isAnswered: fc.boolean(),
  }),
  fc.record({ does: fc.constant('read' as const), ageMs: fc.nat(1_000) }),
)

/** Histories of a correct product that replies late or not at all, and reads from caches. */
function faultlessHistory(steps: readonly Step[]): History {
  const history = emptyHistory()
  const states: { at: number; votes: ReadonlyMap<string, StoredVote> }[] = [{ at: 0, votes: new Map() }]
  let now = 5_000
  for (const [index, one] of steps.entries()) {
    now += 300
    const newest = states.at(-1)?.votes ?? new Map<string, StoredVote>()
    if (one.does === 'read') {
      // Of the states, the one that was right so long ago.
      const seen = states.findLast(({ at }) => at <= now - one.ageMs)?.votes ?? new Map()
      const counts = countVotes([...seen.values()])
      history.reads.push({ node: 'node-1', sessionId, beganAt: now, endedAt: now + 5, counts })
      continue
    }
    const { voter, venueId, vote, takesMs, isAnswered } = one
    const place = { voter, sessionId, venueId }
    const votes = new Map(newest)
    if (vote === null) votes.delete(`${voter} ${venueId}`)
    else votes.set(`${voter} ${venueId}`, { ...place, vote })
    states.push({ at: now + 1, votes })
    history.attempts.push({
      ...place,
      device: '',
      vote,
      pressedAt: now,
      dueAt: now,
      sequence: index,
      sentAt: now,
      endedAt: isAnswered ? now + 1 + takesMs : Number.POSITIVE_INFINITY,
      outcome: isAnswered ? 'saved' : 'later',
    })
  }
  history.stored = [...(states.at(-1)?.votes.values() ?? [])]
  history.finalViews = [{ who: 'watcher 1', sessionId, counts: countVotes(history.stored) }]
  return history
}

describe('the history checker', () => {
  test('the history checker accepts every history of a correct product, however late it replies', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { lost, twice, stale, wrongAtEnd } = check(faultlessHistory(steps))
        expect({ lost, twice, stale, wrongAtEnd }).toEqual({ lost: [], twice: [], stale: [], wrongAtEnd: [] })
      }),
    )
  })

  test('the history checker finds every acknowledged vote that is missing in the database', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), fc.nat(), (steps, which) => {
        const history = faultlessHistory(steps)
        const victim = history.stored[which % Math.max(1, history.stored.length)]
        const newest = history.attempts.findLast(
          ({ voter, venueId }) => voter === victim?.voter && venueId === victim.venueId,
        )
        fc.pre(victim !== undefined && newest?.outcome === 'saved')
        history.stored = history.stored.filter((vote) => vote !== victim)
        expect(check(history).lost).toMatchObject([
          { voter: victim.voter, acknowledged: victim.vote, stored: null },
        ])
        expect(check(history).wrongAtEnd).toHaveLength(1)
      }),
    )
  })

  test('the history checker finds every read that lacks a vote acknowledged more than a second before', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 20 }),
        fc.integer({ min: 1, max: 20_000 }),
        (steps, laterMs) => {
          const history = faultlessHistory(steps)
          const beganAt = 100_000
          history.attempts.push(
            attempt({
              voter: 'Zoe',
              // Counts are of all voters together: an unanswered vote of another one could stand in for hers.
              venueId: 'spinasse',
              sentAt: beganAt - 1_000 - laterMs - 2,
              endedAt: beganAt - 1_000 - laterMs,
            }),
          )
          history.reads.push({
            node: 'node-2',
            sessionId,
            beganAt,
            endedAt: beganAt + 5,
            counts: countVotes(history.stored),
          })
          expect(check(history).stale.map(({ node }) => node)).toEqual(['node-2'])
        },
      ),
    )
  })

  test('the history checker finds a vote that was replaced by an older attempt', () => {
    const attempts = [
      attempt({ vote: 1, sequence: 1, outcome: 'later' }),
      attempt({ vote: -1, sequence: 2, sentAt: 200, endedAt: 210 }),
    ]
    expect(check(historyOf({ attempts, stored: [stored(1)] })).lost).toMatchObject([
      { acknowledged: -1, stored: 1 },
    ])
  })

  test('the history checker accepts a later vote that was stored without an acknowledgement', () => {
    const attempts = [attempt({}), attempt({ vote: 0, sequence: 2, outcome: 'later' })]
    expect(check(historyOf({ attempts, stored: [stored(0)] })).lost).toEqual([])
  })

  test('the history checker finds a vote that reappeared after it was retracted', () => {
    const attempts = [attempt({}), attempt({ vote: null, sequence: 2 })]
    expect(check(historyOf({ attempts, stored: [stored(1)] })).lost).toMatchObject([{ acknowledged: null }])
  })

  test('the history checker finds a vote that is stored twice, and a duplicated voter', () => {
    const history = historyOf({ stored: [stored(1), stored(0)], voterCopies: ['Ada is two voters'] })
    expect(check(history).twice).toEqual(['friday-night Ada altura', 'Ada is two voters'])
  })

  test('the history checker allows a read to be older by the measured delay of the machine', () => {
    const history = historyOf({
      attempts: [attempt({})],
      stored: [stored(1)],
      reads: [{ node: 'node-1', sessionId, beganAt: 1_200, endedAt: 1_210, counts: new Map() }],
    })
    expect(check(history).stale).toHaveLength(1)
    expect(check({ ...history, pings: [{ sentAt: 1_000, tookMs: 100 }] }).stale).toEqual([])
    expect(check({ ...history, pings: [{ sentAt: 1_000, tookMs: 80 }] }).stale).toHaveLength(1)
    expect(check({ ...history, pings: [{ sentAt: 3_000, tookMs: 600 }] }).stale).toHaveLength(1)
  })

  test('the history checker finds a read that shows a vote nobody has cast', () => {
    const counts = countVotes([stored(1)])
    const reads = [{ node: 'node-1', sessionId, beganAt: 50, endedAt: 60, counts }]
    expect(check(historyOf({ attempts: [attempt({})], stored: [stored(1)], reads })).stale).toHaveLength(1)
  })

  test('the history checker finds failures without Retry-After and those of proxies, and no others', () => {
    const answer = {
      path: '/',
      kind: 'read' as const,
      status: 500,
      hasRetryAfter: false,
      isOfProduct: true,
      sentAt: 0,
      at: 0,
    }
    const answers = [
      answer,
      { ...answer, status: 503, hasRetryAfter: true },
      { ...answer, status: 502, isOfProduct: false },
      { ...answer, status: 0, isOfProduct: false },
      { ...answer, status: 200 },
    ]
    const { bareFailures, proxyFailures, failedRequests } = check(historyOf({ answers }))
    expect(bareFailures).toEqual([answer])
    expect(proxyFailures.map(({ status }) => status)).toEqual([502])
    expect(failedRequests).toHaveLength(4)
  })

  test('the history checker measures how long a vote waited over all its attempts, and not without a network', () => {
    const attempts = [
      attempt({ outcome: 'later' }),
      attempt({ pressedAt: 100, sentAt: 3_000, endedAt: 3_100 }),
      attempt({ sequence: 2, sentAt: 3_200, endedAt: 3_300 }),
      attempt({ sequence: 3, pressedAt: 4_000, dueAt: 60_000, sentAt: 60_000, endedAt: 60_010 }),
    ]
    expect(check(historyOf({ attempts })).wait.ms).toBe(3_000)
  })

  test('the history checker measures the longest time without an acknowledgement, from the first press to the last', () => {
    const attempts = [1_000, 1_500, 9_000].map((endedAt, at) => attempt({ endedAt, sequence: at }))
    expect(check(historyOf({ attempts, loadFrom: 500, loadUntil: 9_400 })).refusal.ms).toBe(7_500)
    expect(check(historyOf({ loadFrom: 0, loadUntil: 4_000 })).refusal.ms).toBe(4_000)
  })

  test('the history checker measures from the end of a fault until all is served, and until all is back', () => {
    const healing = { at: 1_000, readyAt: 1_200, liveAt: 4_000 }
    const failed = {
      path: '/',
      kind: 'read' as const,
      status: 503,
      hasRetryAfter: true,
      isOfProduct: true,
      at: 2_000,
    }
    const attempts = [
      attempt({ pressedAt: 500, sentAt: 500, endedAt: 5_000 }),
      attempt({ sequence: 2, sentAt: 1_100, endedAt: 1_500 }),
    ]
    const answers = [
      { ...failed, sentAt: 1_900 },
      { ...failed, sentAt: 900, at: 9_000 },
    ]
    expect(check(historyOf({ healing, attempts, answers }))).toMatchObject({
      servedAfter: { ms: 1_000 },
      backAfter: { ms: 4_000 },
    })
    expect(check(historyOf({ healing, attempts: [] })).servedAfter?.ms).toBe(Number.POSITIVE_INFINITY)
    expect(check(historyOf({ attempts })).servedAfter).toBeNull()
  })
})
