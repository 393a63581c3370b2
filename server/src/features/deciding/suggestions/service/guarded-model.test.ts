import { afterEach, expect, test, vi } from 'vitest'
import { guardModel } from './guarded-model.ts'
import type { AskModel } from './model.ts'
import { ModelFailure, reasonOf } from './model-failure.ts'

const question = { instructions: '', data: '' }
/** Was here before. */
const friend = { network: '203.0.113.1', isKnown: true }
const reply = { chosen: [], tokens: 1 }

afterEach(() => {
  vi.useRealTimers()
})

/** Only the date is moved: the library reads it, and nothing waits. */
function stopDate() {
  vi.useFakeTimers({ toFake: ['Date'] })
  return { advance: (ms: number) => vi.setSystemTime(Date.now() + ms) }
}

function guarded(model: AskModel) {
  const ask = guardModel(model, { timeoutMs: 60_000, now: () => new Date(), jitterMs: () => 0 })
  return (caller = friend) =>
    ask(question, caller).then(
      () => 'answered',
      (error) => reasonOf(error),
    )
}

test('a provider that is unreachable five times in a row is not called for half a minute', async () => {
  const date = stopDate()
  let isDown = true
  let requests = 0
  const ask = guarded(async () => {
    requests += 1
    if (isDown) throw new ModelFailure('unreachable')
    return reply
  })
  for (let call = 0; call < 5; call += 1) expect(await ask()).toBe('unreachable')
  expect(requests).toBe(10)
  expect(await ask()).toBe('circuit_open')
  date.advance(29_000)
  expect(await ask()).toBe('circuit_open')
  expect(requests).toBe(10)
  date.advance(2_000)
  isDown = false
  expect(await ask()).toBe('answered')
  expect(await ask()).toBe('answered')
})

test('during the trial call of an open circuit other calls fail immediately', async () => {
  const date = stopDate()
  let answer = async () => {
    throw new ModelFailure('unreachable')
  }
  const ask = guarded(() => answer())
  for (let call = 0; call < 5; call += 1) await ask()
  date.advance(31_000)
  const trial = Promise.withResolvers<never>()
  answer = () => trial.promise
  const first = ask()
  expect(await ask()).toBe('circuit_open')
  trial.reject(new ModelFailure('refused'))
  expect(await first).toBe('refused')
})

test('a wrong key opens the circuit, too', async () => {
  const ask = guarded(async () => {
    throw new ModelFailure('refused', { isMisconfigured: true })
  })
  for (let call = 0; call < 5; call += 1) expect(await ask()).toBe('refused')
  expect(await ask()).toBe('circuit_open')
})

test('unusable answers do not open the circuit, as typed words could cause them', async () => {
  const ask = guarded(async () => {
    throw new ModelFailure('unusable_answer')
  })
  for (let call = 0; call < 8; call += 1) expect(await ask()).toBe('unusable_answer')
})

test('more than sixteen concurrent calls of the model are refused', async () => {
  const waiting = Promise.withResolvers<typeof reply>()
  const ask = guarded(() => waiting.promise)
  const calls = Array.from({ length: 17 }, () => ask())
  expect(await calls[16]).toBe('busy')
  waiting.resolve(reply)
  expect(new Set(await Promise.all(calls.slice(0, 16)))).toEqual(new Set(['answered']))
})

test('calls of unknown callers leave a quarter of the sixteen to known ones', async () => {
  const waiting = Promise.withResolvers<typeof reply>()
  const ask = guarded(() => waiting.promise)
  const strangers = Array.from({ length: 40 }, (_, at) => ask({ network: `10.${at}.0.1`, isKnown: false }))
  const friends = Array.from({ length: 4 }, () => ask())
  expect(await strangers[12]).toBe('busy')
  waiting.resolve(reply)
  expect(new Set(await Promise.all([...strangers.slice(0, 12), ...friends]))).toEqual(new Set(['answered']))
})
