import { sequenceHeader } from '@nofomo/contracts/sessions/choices.ts'
import { expect, test } from 'vitest'
import { ApiError } from './api-client.ts'
import { inOrder } from './in-order.ts'

const overtaken = (sequence: number) => new ApiError(409, { code: 'overtaken', sequence })
/** Makes a call whose attempts are answered one after the other. Returns their numbers. */
async function sent(answers: readonly (ApiError | 'ok')[]): Promise<number[]> {
  const numbers: number[] = []
  const call = inOrder((headers) => {
    numbers.push(Number(headers[sequenceHeader]))
    const answer = answers[numbers.length - 1]
    return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve()
  })
  await call.catch((error) => expect(error).toBeInstanceOf(ApiError))
  return numbers
}

test('each call in order has a higher number than the one before: the time, or one more', async () => {
  const start = Date.now()
  const numbers = [...(await sent(['ok'])), ...(await sent(['ok'])), ...(await sent(['ok']))]
  expect(numbers[0]).toBeGreaterThanOrEqual(start)
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
})

test('a call that another device has overtaken goes out again, beyond its number', async () => {
  const ahead = Date.now() + 600_000
  const numbers = await sent([overtaken(ahead), 'ok'])
  expect(numbers.slice(1)).toEqual([ahead + 1])
  // A clock that is behind stays ahead of what it has heard.
  expect(await sent(['ok'])).toEqual([ahead + 2])
})

test('a call that stays overtaken fails after three attempts', async () => {
  const ahead = Date.now() + 1_200_000
  expect(await sent([overtaken(ahead), overtaken(ahead + 9), overtaken(ahead + 99), 'ok'])).toHaveLength(3)
})

test('a call that is refused for another reason is not sent again', async () => {
  expect(await sent([new ApiError(409, { code: 'conflict' }), 'ok'])).toHaveLength(1)
})
