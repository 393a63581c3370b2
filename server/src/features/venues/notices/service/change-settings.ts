import type { Ctx } from '../../../../platform/context.ts'
import { refuseOlder } from '../../../../platform/database/write-order.ts'
import { type MailReason, takeBackMails } from '../../../../platform/mail/mail.ts'
import type { NoticeKind } from '../rules/mails.ts'
import * as store from '../store/settings.ts'

/** What a mail of this kind is about. */
export const aboutNotice = (kind: NoticeKind, { accountId, venueId }: store.Member): MailReason =>
  `${kind} ${accountId} ${venueId}`

/**
 * Changes the given settings. Mail of a kind that is stopped is canceled, even if it is in the outbox already.
 * @throws overtaken
 */
export async function changeSettings(
  ctx: Pick<Ctx, 'db' | 'now' | 'sequence'>,
  member: store.Member,
  change: { weeklyMail?: boolean | undefined; rushMail?: boolean | undefined },
): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    await refuseOlder({ ...ctx, db }, { scope: member.venueId, thing: `notices ${member.accountId}` })
    await store.changeSettings(db, member, change, ctx.now)
    if (change.weeklyMail === false) await takeBackMails(db, aboutNotice('weekly', member))
    if (change.rushMail === false) await takeBackMails(db, aboutNotice('rush', member))
  })
}
