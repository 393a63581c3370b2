import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { retryDelay } from '../../../lib/http/retry-delay.ts'
import { settled, outboxWorld as world } from '../../../testing/outbox-world.ts'
import type { Outbox } from './outbox.ts'

const vote = { sessionId: 'friday-night', venueId: 'spinasse', vote: 1, voterName: 'Maya' } as const
let w: ReturnType<typeof world>
beforeEach(() => {
  w = world()
})

describe('a vote on a good network', () => {
  test('a vote on a good network is sent at the tap and says "Saved" only after the server has it', async () => {
    const outbox = w.open()
    outbox.cast(vote)
    expect(outbox.state('friday-night')).toMatchObject({ status: 'saving', unsent: 1 })
    await w.answer({ kind: 'saved' })
    expect(outbox.state('friday-night')).toMatchObject({ status: 'saved', unsent: 0 })
    expect(outbox.pending('friday-night')).toEqual([])
  })

  test('a vote on a good network does not affect the state of another session', async () => {
    const outbox = w.open()
    outbox.cast(vote)
    expect(outbox.state('saturday-all').status).toBe('saved')
  })

  test('a vote on a good network notifies listeners, and keeps the same state object while nothing changes', async () => {
    const outbox = w.open()
    let calls = 0
    const stop = outbox.subscribe(() => {
      calls += 1
    })
    outbox.cast(vote)
    expect(calls).toBe(1)
    expect(outbox.state('friday-night')).toBe(outbox.state('friday-night'))
    stop()
    await w.answer({ kind: 'saved' })
    expect(calls).toBe(1)
  })
})

describe('a newer vote for the same venue', () => {
  test('a newer vote for the same venue, cast while the older one is in flight, ends as the newer one on the server', async () => {
    const outbox = w.open()
    outbox.cast(vote)
    await settled()
    outbox.cast({ ...vote, vote: -1 })
    expect(w.asked).toHaveLength(1)
    await w.answer({ kind: 'saved' })
    expect(outbox.state('friday-night').status).toBe('saving')
    await w.answer({ kind: 'saved' })
    expect(w.server.get('spinasse')).toBe(-1)
    expect(outbox.state('friday-night').status).toBe('saved')
    expect(w.asked).toHaveLength(0)
  })

  test('a newer vote for the same venue replaces the one that waits for the network: only the latest is sent', async () => {
    const outbox = w.open()
    outbox.cast(vote)
    await w.answer({ kind: 'later', afterMs: null })
    outbox.cast({ ...vote, vote: 0 })
    await settled()
    expect(w.asked.map(({ vote: sent }) => sent.vote)).toEqual([0])
  })

  test('a newer vote for the same venue in another tab is the one that arrives, and it is sent once', async () => {
    const first = w.open()
    const second = w.open()
    first.cast(vote)
    await settled()
    second.cast({ ...vote, vote: -2 })
    await w.answer({ kind: 'saved' })
    await w.answer({ kind: 'saved' })
    await settled()
    expect(w.server.get('spinasse')).toBe(-2)
    expect(w.asked).toHaveLength(0)
    expect(second.pending('friday-night')).toEqual([])
  })
})

describe('without a network', () => {
  test('a vote without a network waits, says so, and is sent automatically later', async () => {
    const outbox = w.open()
    w.online = false
    outbox.cast(vote)
    expect(outbox.state('friday-night').status).toBe('waiting')
    await w.answer({ kind: 'later', afterMs: null })
    w.online = true
    expect(outbox.state('friday-night').status).toBe('waiting')
    await w.ring()
    await w.answer({ kind: 'saved' })
    expect(outbox.state('friday-night').status).toBe('saved')
    expect(w.server.get('spinasse')).toBe(1)
  })

  test('a vote without a network survives closing the browser and is sent when a page opens again', async () => {
    w.open().cast(vote)
    await w.answer({ kind: 'later', afterMs: null })
    w.alarms.length = 0
    const reopened = w.open()
    expect(reopened.pending('friday-night')).toMatchObject([vote])
    reopened.retryNow()
    await w.answer({ kind: 'saved' })
    expect(w.server.get('spinasse')).toBe(1)
  })

  test('a vote keeps the context in which it was cast', async () => {
    w.online = false
    const context = { occasion: 'date', timeSlot: 'dinner', dayOfWeek: 'friday' } as const
    w.open().cast({ ...vote, context })
    await w.answer({ kind: 'later', afterMs: null })
    w.asked.length = 0
    w.open().retryNow()
    await settled()
    expect(w.asked.map((one) => one.vote.context)).toEqual([context])
  })

  test('a vote stored by an earlier version, without context, is sent too', async () => {
    const kept = { ...vote, castAt: 900, token: '1-900-0.5' }
    w.storage?.setItem('nofomo.vote.friday-night.spinasse', JSON.stringify(kept))
    w.open().retryNow()
    await settled()
    expect(w.asked.map((one) => one.vote)).toEqual([kept])
  })

  test('votes for several venues all wait and all arrive', async () => {
    const outbox = w.open()
    for (const venueId of ['spinasse', 'altura', 'paseo']) outbox.cast({ ...vote, venueId })
    for (let n = 0; n < 3; n += 1) await w.answer({ kind: 'later', afterMs: null })
    expect(outbox.state('friday-night')).toMatchObject({ status: 'waiting', unsent: 3 })
    outbox.retryNow()
    for (let n = 0; n < 3; n += 1) await w.answer({ kind: 'saved' })
    expect([...w.server.keys()].sort()).toEqual(['altura', 'paseo', 'spinasse'])
    expect(outbox.state('friday-night').status).toBe('saved')
  })

  test('the retry delay of a vote doubles up to half a minute, with jitter', () => {
    expect([1, 2, 3, 20].map((n) => retryDelay(n, () => 1, null))).toEqual([1000, 2000, 4000, 30_000])
    expect(retryDelay(3, () => 0, null)).toBe(2000)
  })
})

describe('Retry-After', () => {
  test('Retry-After delays all sends, even of newer votes and after coming back online', async () => {
    const outbox = w.open()
    outbox.cast(vote)
    await w.answer({ kind: 'later', afterMs: 20_000 })
    expect(w.alarms.at(-1)?.ms).toBe(20_000)
    outbox.cast({ ...vote, venueId: 'altura' })
    outbox.retryNow()
    await settled()
    expect(w.asked).toHaveLength(0)
    expect(outbox.state('friday-night')).toMatchObject({ status: 'waiting', unsent: 2 })
    w.now += 20_000
    await w.ring()
    expect(w.asked).toHaveLength(2)
  })

  test('a vote comes back soon after a server that said so is well again, however often it was asked', () => {
    expect([1, 2, 3, 20].map((n) => retryDelay(n, () => 1, 1000))).toEqual([1000, 2000, 4000, 5000])
    expect(retryDelay(20, () => 1, 60_000)).toBe(30_000)
  })

  test('Retry-After cannot delay a vote for hours', async () => {
    w.open().cast(vote)
    await w.answer({ kind: 'later', afterMs: dayMs })
    expect(w.alarms.at(-1)?.ms).toBe(300_000)
  })
})

describe('a vote the server refuses', () => {
  const refused = { kind: 'refused', sentence: 'Voting has closed.', code: 'voting_closed' } as const

  test('a vote the server refuses is dropped, and its reason is shown until it is dismissed', async () => {
    const outbox = w.open()
    outbox.cast(vote)
    await w.answer(refused)
    expect(outbox.state('friday-night')).toEqual({
      status: 'refused',
      unsent: 0,
      refusals: [
        {
          sessionId: 'friday-night',
          venueId: 'spinasse',
          sentence: 'Voting has closed.',
          code: 'voting_closed',
          before: null,
          at: 1000,
        },
      ],
    })
    await w.ring()
    expect(w.asked).toHaveLength(0)
    outbox.dismiss('friday-night')
    expect(outbox.state('friday-night').status).toBe('saved')
  })

  test('a vote the server refuses loses its refusal when the venue gets another vote', async () => {
    const outbox = w.open()
    outbox.cast(vote)
    await w.answer(refused)
    outbox.cast({ ...vote, vote: -1 })
    expect(outbox.state('friday-night').refusals).toEqual([])
  })

  test('a vote the server refuses does not drop a newer vote', async () => {
    const outbox = w.open()
    outbox.cast(vote)
    await settled()
    outbox.cast({ ...vote, vote: -1 })
    await w.answer(refused)
    await w.answer({ kind: 'saved' })
    expect(w.server.get('spinasse')).toBe(-1)
    expect(outbox.state('friday-night').refusals).toEqual([])
  })
})

describe('a retracted vote', () => {
  test('a retracted vote is sent to the server as such', async () => {
    const outbox = w.open()
    outbox.cast(vote)
    await w.answer({ kind: 'saved' })
    outbox.cast({ ...vote, vote: null, before: 1 })
    await w.answer({ kind: 'saved' })
    expect(w.server.get('spinasse')).toBeNull()
    expect(outbox.state('friday-night').status).toBe('saved')
  })

  test('a retracted vote waits without a network, also across a reload', async () => {
    w.open().cast({ ...vote, vote: null, before: 1 })
    await w.answer({ kind: 'later', afterMs: null })
    expect(w.open().pending('friday-night')).toMatchObject([{ venueId: 'spinasse', vote: null }])
  })
})

describe('a refusal', () => {
  const full = {
    kind: 'refused',
    sentence: 'You have ruled out 3 places, which is all.',
    code: 'veto_limit',
  } as const
  const late = { kind: 'refused', sentence: 'Your vote on Altura counts.', code: 'voting_closed' } as const
  const before = (outbox: Outbox) => outbox.state('friday-night').refusals.map((refusal) => refusal.before)

  test('a refusal restores the vote before it', async () => {
    const outbox = w.open()
    outbox.cast({ ...vote, vote: -2, before: 1 })
    await w.answer(full)
    expect(before(outbox)).toEqual([1])
    expect(w.refused).toMatchObject([{ venueId: 'spinasse', vote: -2, before: 1 }])
  })

  test('a refusal restores what the server has, not a waiting vote that was replaced', async () => {
    const outbox = w.open()
    outbox.cast({ ...vote, before: null })
    await w.answer({ kind: 'later', afterMs: null })
    outbox.cast({ ...vote, vote: -2, before: 1 })
    await w.answer(full)
    expect(before(outbox)).toEqual([null])
  })

  test('a refusal restores the vote that arrived while the refused one was waiting', async () => {
    const outbox = w.open()
    outbox.cast({ ...vote, before: null })
    await settled()
    outbox.cast({ ...vote, vote: -2, before: 1 })
    await w.answer({ kind: 'saved' })
    await w.answer(full)
    expect(before(outbox)).toEqual([1])
  })

  test('a refusal keeps its reason across a reload, and in every tab', async () => {
    const other = w.open()
    w.open().cast(vote)
    await w.answer(late)
    for (const tab of [other, w.open()])
      expect(tab.state('friday-night')).toMatchObject({
        status: 'refused',
        refusals: [{ sentence: late.sentence }],
      })
    other.dismiss('friday-night')
    expect(w.open().state('friday-night').refusals).toEqual([])
  })

  test('a refusal of a veto too many is dismissed by another vote; of a late vote it stays', async () => {
    const outbox = w.open()
    outbox.cast({ ...vote, vote: -2 })
    await w.answer(full)
    outbox.cast({ ...vote, venueId: 'altura' })
    await w.answer(late)
    outbox.cast({ ...vote, venueId: 'paseo' })
    await w.answer({ kind: 'saved' })
    const left = outbox.state('friday-night').refusals
    expect(left.map(({ venueId, code }) => [venueId, code])).toEqual([['altura', 'voting_closed']])
  })
})

describe('a browser that refuses storage', () => {
  test('a browser that refuses storage still sends the vote and retries it', async () => {
    w.storage = null
    const outbox = w.open()
    outbox.cast(vote)
    await w.answer({ kind: 'later', afterMs: null })
    await w.ring()
    await w.answer({ kind: 'saved' })
    expect(outbox.state('friday-night').status).toBe('saved')
  })

  test('unreadable entries of the vote outbox are removed', () => {
    w.storage?.setItem('nofomo.vote.friday-night.spinasse', '{"vote":7}')
    w.storage?.setItem('nofomo.vote.friday-night.altura', 'not json')
    expect(w.open().pending('friday-night')).toEqual([])
    expect(w.storage?.length).toBe(0)
  })
})

describe('a vote for a time', () => {
  const time = { sessionId: 'friday-night', timeId: 'fri7', vote: 1, voterName: 'Maya' } as const
  const kept = () => Array.from({ length: w.storage?.length ?? 0 }, (_, at) => w.storage?.key(at))

  test('a vote for a time waits, is retried and survives closing the browser as one for a place does', async () => {
    w.open().cast(time)
    await w.answer({ kind: 'later', afterMs: null })
    w.alarms.length = 0
    const reopened = w.open()
    expect(reopened.state('friday-night')).toMatchObject({ unsent: 1 })
    reopened.retryNow()
    await w.answer({ kind: 'saved' })
    expect(w.server.get('fri7')).toBe(1)
    expect(reopened.state('friday-night').status).toBe('saved')
  })

  test('a vote for a time and one for a place of the same id are two votes', async () => {
    const outbox = w.open()
    outbox.cast({ ...vote, venueId: 'same' })
    outbox.cast({ ...time, timeId: 'same', vote: -1 })
    expect(outbox.pending('friday-night')).toMatchObject([
      { venueId: 'same', vote: 1 },
      { timeId: 'same', vote: -1 },
    ])
  })

  test('a vote for a time has a name in storage that pages of earlier releases do not read', () => {
    w.open().cast(time)
    expect(kept()).toEqual(['nofomo.time-vote.friday-night.fri7'])
  })

  test('a newer vote for a time, cast while the older one is in flight, ends as the newer one under a higher number', async () => {
    const outbox = w.open()
    outbox.cast(time)
    await settled()
    outbox.cast({ ...time, vote: 0 })
    const [first] = w.asked
    await w.answer({ kind: 'saved' })
    expect(w.asked[0]?.vote.sequence).toBeGreaterThan(first?.vote.sequence ?? 0)
    await w.answer({ kind: 'saved' })
    expect(w.server.get('fri7')).toBe(0)
  })

  test('a refused vote for a time names the time, restores the vote before, and is answered by another for it alone', async () => {
    const outbox = w.open()
    outbox.cast({ ...time, vote: -1, before: 1 })
    await w.answer({ kind: 'refused', sentence: 'This vote is closed.', code: 'voting_closed' })
    expect(w.refused).toMatchObject([{ timeId: 'fri7', before: 1 }])
    expect(outbox.state('friday-night').refusals).toMatchObject([{ timeId: 'fri7', before: 1 }])
    outbox.cast({ ...time, timeId: 'sat8' })
    expect(outbox.state('friday-night').refusals).toHaveLength(1)
    outbox.cast(time)
    expect(outbox.state('friday-night').refusals).toEqual([])
  })
})
