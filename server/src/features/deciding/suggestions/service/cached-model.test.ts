import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { TaskCancelledError } from 'cockatiel'
import { expect, test } from 'vitest'
import { createLocalAllowances } from '../../../../platform/allowances/allowances.ts'
import { testClock } from '../../../../testing/test-clock.ts'
import { createCachedModel } from './cached-model.ts'
import type { AskGuarded } from './guarded-model.ts'
import { ModelFailure, reasonOf } from './model-failure.ts'
import { createTokenAllowance } from './token-allowance.ts'

/** 3,000 letters, estimated as 1,600 tokens with the answer. */
const letters = 'x'.repeat(2_990)
let questions = 0
const another = () => ({ instructions: '', data: `${letters}${String(questions++).padStart(10, '0')}` })

/** A host has 5,000 tokens a day: the estimates of three questions. */
function asking(ask: AskGuarded, perDay = 1_000_000) {
  const clock = testClock()
  clock.set(new Date('2026-06-01T12:00:00Z'))
  const counted: number[] = []
  const once = createCachedModel({
    ask,
    allowance: createTokenAllowance({ perDay, perHost: 5_000 }, createLocalAllowances()),
    now: clock.now,
    onTokens: (tokens) => counted.push(tokens),
  })
  const outcomeOf = (question = another(), host = 'host', network = 'network') =>
    once(question, async () => ({ host, network, isKnown: true })).then(
      ({ cached }) => (cached ? 'cached' : 'answered'),
      (error) => reasonOf(error),
    )
  return { outcomeOf, counted, clock }
}

const using = (tokens: number | null) => async () => ({ chosen: [], tokens })
const failing = (error: unknown) => async () => {
  throw error
}

async function outcomes(ask: AskGuarded, calls: number): Promise<string[]> {
  const { outcomeOf } = asking(ask)
  const all = []
  for (let call = 0; call < calls; call += 1) all.push(await outcomeOf())
  return all
}

test('a host is charged the tokens that the provider reports, not those reserved', async () => {
  expect(await outcomes(using(100), 12)).toEqual(Array(12).fill('answered'))
  expect(await outcomes(using(4_000), 2)).toEqual(['answered', 'cost_limit'])
})

test('without reported tokens the estimate is charged', async () => {
  expect(await outcomes(using(null), 4)).toEqual(['answered', 'answered', 'answered', 'cost_limit'])
})

test('a call that timed out is charged its estimate', async () => {
  const late = failing(new TaskCancelledError())
  expect(await outcomes(late, 4)).toEqual(['timed_out', 'timed_out', 'timed_out', 'cost_limit'])
})

test('a call that the provider refused cost nothing', async () => {
  const refused = failing(new ModelFailure('refused', { tokens: 0 }))
  expect(await outcomes(refused, 6)).toEqual(Array(6).fill('refused'))
})

test('an unusable answer is charged the tokens it used', async () => {
  const unusable = failing(new ModelFailure('unusable_answer', { tokens: 4_500 }))
  expect(await outcomes(unusable, 2)).toEqual(['unusable_answer', 'cost_limit'])
})

test('hosts of one network share ten times a host’s tokens', async () => {
  const { outcomeOf } = asking(using(5_000))
  for (let host = 0; host < 10; host += 1) expect(await outcomeOf(another(), `${host}`)).toBe('answered')
  expect(await outcomeOf(another(), 'eleventh')).toBe('cost_limit')
  expect(await outcomeOf(another(), 'elsewhere', 'other network')).toBe('answered')
})

test('the tokens of the day are counted for all, and anew on the next day', async () => {
  const { outcomeOf, counted, clock } = asking(using(2_000), 3_000)
  expect(await outcomeOf()).toBe('answered')
  expect(await outcomeOf(another(), 'other', 'other')).toBe('cost_limit')
  expect(counted).toEqual([2_000])
  clock.advance(dayMs)
  expect(await outcomeOf()).toBe('answered')
})

test('a question is asked once in half an hour, and a failed one again immediately', async () => {
  let requests = 0
  let isDown = true
  const { outcomeOf, clock } = asking(async () => {
    requests += 1
    if (isDown) throw new ModelFailure('unreachable', { tokens: 0 })
    return { chosen: [], tokens: 0 }
  })
  const question = another()
  expect(await outcomeOf(question)).toBe('unreachable')
  isDown = false
  expect(await Promise.all([outcomeOf(question), outcomeOf(question)])).toEqual(['answered', 'cached'])
  expect(requests).toBe(2)
  clock.advance(30 * 60_000 + 1)
  expect(await outcomeOf(question)).toBe('answered')
  expect(requests).toBe(3)
})
