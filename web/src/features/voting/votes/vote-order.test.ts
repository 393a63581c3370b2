import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage, outboxWorld, settled } from '../../../testing/outbox-world.ts'
import { Outbox, type PendingVote, type SendOutcome } from './outbox.ts'

type Entry = { vote: VoteValue | null; sequence: number }
type Attempt = { vote: PendingVote; answer: (outcome: SendOutcome) => void }

const place = { sessionId: 'friday-night', venueId: 'spinasse', voterName: null }
/** A browser before a store that takes what is newer. What is sent is held until a step delivers or answers it. */
function world() {
  const storage = memoryStorage()
  const underWay: Attempt[] = []
  const held: Attempt[] = []
  let stored: Entry | null = null
  let now = 1_000
  let wakes: (() => void)[] = []
  let outbox = open()

  function open() {
    return new Outbox({
      storage,
      send: (vote) => new Promise((answer) => underWay.push({ vote, answer })),
      onRefused: () => {},
      now: () => now,
      random: () => 0.5,
      schedule(run) {
        wakes.push(run)
        return () => {
          wakes = wakes.filter((wake) => wake !== run)
        }
      },
      exclusively: (_, run) => run(),
      isOnline: () => true,
    })
  }

  function commit({ vote: { vote, sequence = -1 } }: Attempt): SendOutcome {
    if (stored?.vote === vote && stored.sequence === sequence) return { kind: 'saved' }
    if (stored && sequence <= stored.sequence) return { kind: 'overtaken', ...stored }
    stored = { vote, sequence }
    return { kind: 'saved' }
  }

  /** The browser gives an attempt up; it may still reach the store. */
  function stall() {
    const attempt = underWay.shift()
    if (!attempt) return
    held.push(attempt)
    attempt.answer({ kind: 'later', afterMs: null })
  }

  return {
    stored: () => stored?.vote ?? null,
    isSettled: () => underWay.length === 0 && outbox.state(place.sessionId).unsent === 0,
    cast: (vote: VoteValue | null) => outbox.cast({ ...place, vote }),
    stall,
    answer() {
      const attempt = underWay.shift()
      if (attempt) attempt.answer(commit(attempt))
    },
    commitUnanswered() {
      if (underWay[0]) commit(underWay[0])
      stall()
    },
    commitHeld(at: number) {
      const [attempt] = held.splice(at % Math.max(1, held.length), 1)
      if (attempt) commit(attempt)
    },
    holds: () => held.length,
    retry() {
      for (const wake of wakes.splice(0)) wake()
    },
    /** Attempts of the page before are answered to nobody. */
    reload() {
      held.push(...underWay.splice(0))
      wakes = []
      outbox = open()
      outbox.retryNow()
    },
    setClock(by: number) {
      now = Math.max(0, now + by)
    },
  }
}

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('cast' as const), vote: fc.constantFrom(1, 0, -1, null) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('clock' as const), by: fc.constantFrom(1, 500, dayMs) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('commitHeld' as const), at: fc.nat(4) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom(
        'answer' as const,
        'stall' as const,
        'commitUnanswered' as const,
        'retry' as const,
        'reload' as const,
      ),
    }),
  },
)

test('whatever is held, repeated, lost or late, the vote that was cast last is the one stored', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 25 }), async (steps) => {
      const w = world()
      let last: VoteValue | null = null
      for (const one of steps) {
        if (one.does === 'cast') {
          last = one.vote as VoteValue | null
          w.cast(last)
        } else if (one.does === 'clock') w.setClock(one.by)
        else if (one.does === 'commitHeld') w.commitHeld(one.at)
        else w[one.does]()
        await settled()
      }
      for (let rounds = 0; !w.isSettled() && rounds < 50; rounds += 1) {
        w.retry()
        await settled()
        w.answer()
        await settled()
      }
      expect(w.isSettled()).toBe(true)
      expect(w.stored()).toBe(last)
      while (w.holds() > 0) w.commitHeld(0)
      expect(w.stored()).toBe(last)
    }),
    { numRuns: 500 },
  )
})

describe('the number of a vote', () => {
  test('the number of a vote rises with every vote on a venue, also where the clock was set back and in another tab', async () => {
    const w = outboxWorld()
    const outbox = w.open()
    const numbers: (number | undefined)[] = []
    for (const now of [5_000, 5_000, 3_000]) {
      w.now = now
      outbox.cast({ ...place, vote: 1 })
      await settled()
      numbers.push(w.asked[0]?.vote.sequence)
      await w.answer({ kind: 'saved' })
    }
    expect(numbers).toEqual([5_000, 5_001, 5_002])
    outbox.cast({ ...place, vote: 1 })
    w.now = 1_000
    w.open().cast({ ...place, vote: 0 })
    expect(outbox.pending('friday-night')[0]).toMatchObject({ vote: 0, sequence: 5_004 })
  })

  test('the number of a vote stays the same in every attempt', async () => {
    const w = outboxWorld()
    const outbox = w.open()
    outbox.cast({ ...place, vote: 1 })
    await w.answer({ kind: 'later', afterMs: null })
    w.now += 60_000
    await w.ring()
    expect(w.asked[0]?.vote.sequence).toBe(1_000)
  })

  test('the number of a vote goes beyond a stored one, and the vote is sent again, at once but not without end', async () => {
    const w = outboxWorld()
    const outbox = w.open()
    outbox.cast({ ...place, vote: 1 })
    await w.answer({ kind: 'overtaken', sequence: 90_000, vote: -1 })
    expect(w.asked[0]?.vote).toMatchObject({ vote: 1, sequence: 90_001, before: -1 })
    await w.answer({ kind: 'overtaken', sequence: 95_000, vote: 0 })
    expect(w.asked).toEqual([])
    expect(outbox.state('friday-night').status).toBe('waiting')
    await w.ring()
    expect(w.asked[0]?.vote).toMatchObject({ vote: 1, sequence: 95_001 })
    await w.answer({ kind: 'saved' })
    expect(outbox.state('friday-night').status).toBe('saved')
  })
})

describe('how long a vote has waited', () => {
  afterEach(() => void vi.restoreAllMocks())
  const start = 5_000
  beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(start))

  test('what a vote has waited is sent with each attempt, and includes the sleep of the device', async () => {
    const w = outboxWorld()
    w.open().cast({ ...place, vote: 1 })
    await settled()
    expect(w.asked[0]?.waitedMs).toBe(0)
    await w.answer({ kind: 'later', afterMs: null })
    w.now += 600_000
    vi.spyOn(performance, 'now').mockReturnValue(start + 20_000)
    await w.ring()
    expect(w.asked[0]?.waitedMs).toBe(600_000)
  })

  test('what a vote has waited does not shrink when the clock is set back, and counts over a reload', async () => {
    const w = outboxWorld()
    w.now = 20_000 * dayMs
    const outbox = w.open()
    outbox.cast({ ...place, vote: 1 })
    await w.answer({ kind: 'later', afterMs: null })
    w.now -= dayMs
    vi.spyOn(performance, 'now').mockReturnValue(start + 30_000)
    await w.ring()
    expect(w.asked[0]?.waitedMs).toBe(30_000)
    await w.answer({ kind: 'later', afterMs: null })
    w.now += dayMs + 45_000
    w.open().retryNow()
    await settled()
    expect(w.asked[0]?.waitedMs).toBe(45_000)
  })

  test('a vote that another device has replaced since is given up, for the stored one, and the voter is told', async () => {
    const w = outboxWorld()
    const outbox = w.open()
    outbox.cast({ ...place, vote: 1, before: 0 })
    const sentence = 'You voted on another device.'
    await w.answer({ kind: 'refused', sentence, code: 'overtaken', before: null })
    expect(w.refused).toMatchObject([{ vote: 1, before: null }])
    expect(outbox.state('friday-night')).toMatchObject({
      status: 'refused',
      refusals: [{ sentence, before: null }],
    })
  })
})
