import { provisionalMs } from '@nofomo/contracts/options.ts'
import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { expect } from 'vitest'
import type { InProcess } from './in-process.ts'

/** Lets the minutes pass in which a result may still change, and waits until the product has made it final. */
export async function letItBecomeFinal({ url, clock }: InProcess, { id }: { id: string }): Promise<void> {
  clock.advance(provisionalMs)
  const statusNow = async () => {
    const reply = await fetch(`${url}/api/public/vote/${id}/results-safe`)
    return ((await reply.json()) as Snapshot).results.status
  }
  await expect.poll(statusNow, { interval: 500 }).toBe('complete')
}
