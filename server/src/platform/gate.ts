import { AppError } from './errors.ts'

/**
 * Lets `running` pieces of work run at once and `waiting` more wait their turn.
 * @throws unavailable at once when the queue is full: an answer now is worth more than a picture in a minute
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
      // The place goes straight to whoever waits longest.
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}
