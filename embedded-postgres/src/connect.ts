import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { EmbeddedError } from './embedded-error.ts'

const maxWaitMs = 10_000
const attemptMs = 5_000
const pauseMs = 40

/**
 * Connects to a server that may just be starting or stopping.
 * @throws EmbeddedError if it does not answer in time
 */
export async function connect(url: string): Promise<pg.Client> {
  for (const deadline = Date.now() + maxWaitMs; ; await sleep(pauseMs)) {
    try {
      return await connectOnce(url, attemptMs)
    } catch (error) {
      if (Date.now() + pauseMs < deadline) continue
      const sentence = `The built-in database did not answer within ${maxWaitMs / 1_000} seconds: ${(error as Error).message}.`
      throw new EmbeddedError(sentence, { cause: error })
    }
  }
}

/** Connects at the first attempt. @throws what the client says otherwise */
export async function connectOnce(url: string, waitMs: number): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: waitMs })
  // A connection that drops later fails the next query; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}
