import { isOutdated } from './prepared.ts'

const deadlockDetected = '40P01'
const maxTries = 5

/**
 * Runs a whole transaction, and retries it if the database aborted it to resolve a deadlock, or because it has a
 * statement no longer as it was prepared: it has been rolled back.
 */
export async function retryTransaction<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (tries === maxTries || !isUndone(error)) throw error
    }
  }
}

const isUndone = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === deadlockDetected || isOutdated(error)
