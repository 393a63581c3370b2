import { expect, onTestFinished, test } from 'vitest'
import { watchLoopDelay } from './loop-delay.ts'

function block(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('a blocked event loop is measured until it is free again', async () => {
  const delay = watchLoopDelay()
  onTestFinished(delay.stop)
  expect(delay.read()).toBe(0)
  for (let turn = 0; turn < 3; turn += 1) {
    block(600)
    await nextTurn()
  }
  expect(delay.read()).toBeGreaterThan(300)
  await expect.poll(async () => pause(300).then(() => delay.read())).toBeLessThan(300)
})
