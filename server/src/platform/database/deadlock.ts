const deadlockDetected = '40P01'
const maxTries = 5

/**
 * Runs a whole transaction, and again if the database ended it because it and another one waited for each other: nothing
 * of it is left then, and the other one has gone on.
 */
export async function againAfterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (tries === maxTries || (error as { code?: unknown } | null)?.code !== deadlockDetected) throw error
    }
  }
}
