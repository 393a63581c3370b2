import { AppError } from './errors.ts'

/**
 * Limits concurrency: `running` tasks at a time, and a queue of `waiting` more.
 * @throws unavailable immediately when the queue is full: a quick refusal is better than a picture in a minute
 */
export function createGate(
  running: number,
  waiting: number,
  refusal = 'Too many pictures are being drawn right now. Try again in a moment.',
): <T>(work: () => Promise<T>) => Promise<T> {
  let free = running
  const queue: (() => void)[] = []

  async function enter(): Promise<void> {
    if (free > 0) {
      free -= 1
      return
    }
    if (queue.length >= waiting) throw new AppError('unavailable', refusal, { retryAfterSeconds: 2 })
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      // The slot goes to the task that has waited longest.
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}
