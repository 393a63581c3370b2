import type { DbAt } from '../../../../platform/context.ts'
import { readStopToken, type StopTarget, stopToken } from '../../../../platform/mail/stop-token.ts'
import { membershipOf, venueNameOf } from '../../venues/public.ts'
import { type NoticeKind, noticeKinds } from '../rules/mails.ts'
import { findSettings } from '../store/settings.ts'
import { changeSettings } from './change-settings.ts'
import type { NoticeDeps } from './deps.ts'

/** What the page of a stop link shows. */
export type Stop = { kind: NoticeKind; venueName: string; isStopped: boolean }

/** The page that stops a mail, and takes the POST of mail programs (RFC 8058). */
export function stopAddress(
  mail: StopTarget<NoticeKind>,
  { publicUrl, stopKey }: Pick<NoticeDeps, 'publicUrl' | 'stopKey'>,
) {
  return `${publicUrl}/notices/${stopToken(mail, stopKey)}`
}

/**
 * What the token of a mail stops; `isStopped` stops it first, or resumes it. No login is needed: the reader of the mail
 * may stop it. Null for an invalid token.
 */
export async function stopOf(
  ctx: DbAt,
  token: string,
  { stopKey }: Pick<NoticeDeps, 'stopKey'>,
  isStopped?: boolean,
): Promise<Stop | null> {
  const { db } = ctx
  const mail = readStopToken(token, noticeKinds, stopKey)
  const member = mail && (await membershipOf(db, mail.id))
  const venueName = member && (await venueNameOf(db, member.venueId))
  if (!mail || !member || !venueName) return null
  const { kind } = mail
  if (isStopped !== undefined)
    await changeSettings(
      ctx,
      member,
      kind === 'weekly' ? { weeklyMail: !isStopped } : { rushMail: !isStopped },
    )
  const { weeklyMail, rushMail } = await findSettings(db, member)
  return { kind, venueName, isStopped: kind === 'weekly' ? !weeklyMail : !rushMail }
}
