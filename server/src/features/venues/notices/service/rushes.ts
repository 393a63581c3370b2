import { addressOf } from '../../../../platform/accounts.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { postMail } from '../../../../platform/mail/mail.ts'
import { liveSince, type Member, membersWith, venueNameOf } from '../../venues/public.ts'
import { type Rush, readRushes } from '../read-model.ts'
import { rushMail, rushPayload } from '../rules/mails.ts'
import { insertMessages } from '../store/messages.ts'
import { takeRush } from '../store/notified.ts'
import { findSettings } from '../store/settings.ts'
import { listEndpoints } from '../store/subscriptions.ts'
import { aboutNotice } from './change-settings.ts'
import type { NoticeDeps } from './deps.ts'
import { stopAddress } from './stop.ts'

/** Groups deciding at once. */
const minGroups = 3
const pauseMs = 3 * 3_600_000
/** A push this old is dropped. */
const rushLastsMs = 30 * 60_000

/**
 * Notifies members who want it that three or more groups decide about their venue at once, at most once in three hours.
 * Checks these venues; null: all. Returns whether there is something to push. Several nodes may run it concurrently.
 */
export async function notifyOfRushes(
  db: Db,
  venueIds: readonly string[] | null,
  now: Date,
  deps: NoticeDeps,
): Promise<boolean> {
  const times = { since: liveSince(now), notifiedBefore: new Date(now.getTime() - pauseMs) }
  const rushes = await readRushes(db, venueIds, { ...times, minGroups })
  let pushes = 0
  for (const rush of rushes) {
    const name = await venueNameOf(db, rush.venueId)
    if (name === null) continue
    for (const member of await membersWith(db, 'analytics', rush.venueId))
      pushes += await enqueueNotice(db, member, { ...rush, name, now, since: times.notifiedBefore }, deps)
  }
  return pushes > 0
}

type RushNotice = Rush & { name: string; now: Date; since: Date }

/** Returns the number of messages to browsers. */
async function enqueueNotice(
  db: Db,
  member: Member,
  { name, groups, now, since }: RushNotice,
  deps: NoticeDeps,
): Promise<number> {
  const { rushMail: byMail } = await findSettings(db, member)
  if (!byMail && (await listEndpoints(db, member)).length === 0) return 0
  const venue = { id: member.venueId, name }
  return db.transaction().execute(async (transaction) => {
    if (!(await takeRush(transaction, member, { now, since }))) return 0
    const to = byMail ? await addressOf(transaction, member.accountId) : null
    if (to !== null) {
      const stopUrl = stopAddress({ kind: 'rush', id: member.memberId }, deps)
      const mail = rushMail(venue, groups, { publicUrl: deps.publicUrl, stopUrl })
      await postMail(transaction, { to, ...mail, about: aboutNotice('rush', member) })
    }
    const expiresAt = new Date(now.getTime() + rushLastsMs)
    return insertMessages(transaction, member, { payload: rushPayload(venue, groups), now, expiresAt })
  })
}
