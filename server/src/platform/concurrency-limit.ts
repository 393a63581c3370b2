import pLimit from 'p-limit'
import { AppError } from './errors.ts'

/**
 * Limits concurrency: `running` tasks at a time, and a queue of `waiting` more.
 * @throws unavailable immediately when the queue is full: a quick refusal is better than an answer in a minute
 */
export function createConcurrencyLimit(
  running: number,
  waiting: number,
  refusal: string,
): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(running)
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= running + waiting)
      throw new AppError('unavailable', refusal, { retryAfterSeconds: 2 })
    return limit(work)
  }
}
