import type { Db } from '../../../../platform/database/database.ts'
import { openAmong } from '../../../deciding/sessions/public.ts'
import { markVote, votesOf } from '../store/votes.ts'

/** Has the vote of a webhook compared soon, or the one of its crew that runs. */
export async function markRunning(db: Db, webhookId: string, now: Date): Promise<void> {
  const { own, ofCrew } = await votesOf(db, webhookId)
  const [running] = own === null && ofCrew !== null ? await openAmong(db, [ofCrew]) : [own]
  if (running != null) await markVote(db, webhookId, running, now)
}
