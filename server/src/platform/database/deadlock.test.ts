import { expect, test } from 'vitest'
import { retryOnDeadlock } from './deadlock.ts'

const failing = (code: string, times: number) => {
  let tries = 0
  const run = async () => {
    tries += 1
    if (tries <= times) throw Object.assign(new Error(code), { code })
    return 'done'
  }
  return { run, tries: () => tries }
}

test('a transaction aborted by a deadlock is retried, up to five attempts', async () => {
  const twice = failing('40P01', 2)
  expect(await retryOnDeadlock(twice.run)).toBe('done')
  expect(twice.tries()).toBe(3)
  const always = failing('40P01', 9)
  await expect(retryOnDeadlock(always.run)).rejects.toThrow('40P01')
  expect(always.tries()).toBe(5)
})

test('a transaction with any other failure is not retried', async () => {
  const late = failing('57014', 1)
  await expect(retryOnDeadlock(late.run)).rejects.toThrow('57014')
  expect(late.tries()).toBe(1)
})
