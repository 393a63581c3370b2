import { provisionalMs } from '@nofomo/contracts/sessions/choices.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { expect } from '@playwright/test'
import type { InProcess } from './in-process.ts'

/**
 * All expected voters have finished: waits until the result is provisional, advances the clock past the provisional
 * minutes, and waits until it is final.
 */
export async function advanceToFinal({ url, clock }: InProcess, { id }: { id: string }): Promise<void> {
  const status = async () => {
    const reply = await fetch(`${url}/api/public/vote/${id}/results-safe`)
    return ((await reply.json()) as Snapshot).results.status
  }
  await expect.poll(status, { intervals: [100] }).toBe('provisional')
  clock.advance(provisionalMs)
  await expect.poll(status, { intervals: [100] }).toBe('complete')
}
