import { addressOf } from '../../../../platform/accounts.ts'
import { postMail } from '../../../../platform/mail/mail.ts'
import { quietMail } from '../rules/quiet-mail.ts'
import type { QuietListener } from './types.ts'

/** The subject of the mail to the host of a quiet vote, by which it can be canceled. */
export const aboutQuiet = (sessionId: string) => `quiet vote ${sessionId}` as const

/** Mails the host of a vote that has gone quiet. Hosts without a proven address read it on their pages. */
export function askHost(publicUrl: string): QuietListener {
  return async ({ db }, session, endsAt) => {
    const to = session.host_account_id && (await addressOf(db, session.host_account_id))
    if (to)
      await postMail(db, { to, ...quietMail(session, endsAt, publicUrl), about: aboutQuiet(session.id) })
  }
}
