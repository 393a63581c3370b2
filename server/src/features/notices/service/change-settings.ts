import type { Db } from '../../../platform/database/database.ts'
import { type MailReason, takeBackMails } from '../../../platform/mail/mail.ts'
import type { NoticeKind } from '../rules/stop-link.ts'
import * as store from '../store/settings.ts'

/** What a mail of this kind is about. */
export const aboutNotice = (kind: NoticeKind, { accountId, venueId }: store.Member): MailReason =>
  `${kind} ${accountId} ${venueId}`

/** Changes what is given, and keeps the rest. Mail that is stopped does not go any more, even if it was written already. */
export async function changeSettings(
  outside: Db,
  member: store.Member,
  change: { weeklyMail?: boolean | undefined; rushMail?: boolean | undefined },
  now: Date,
): Promise<void> {
  await outside.transaction().execute(async (db) => {
    await store.changeSettings(db, member, change, now)
    if (change.weeklyMail === false) await takeBackMails(db, aboutNotice('weekly', member))
    if (change.rushMail === false) await takeBackMails(db, aboutNotice('rush', member))
  })
}
