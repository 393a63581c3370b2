const deadlockDetected = '40P01'
const maxTries = 5

/**
 * Runs a whole transaction, and retries it if the database aborted it to resolve a deadlock: it has been rolled back, and
 * the other transaction has continued.
 */
export async function retryOnDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (tries === maxTries || (error as { code?: unknown } | null)?.code !== deadlockDetected) throw error
    }
  }
}
