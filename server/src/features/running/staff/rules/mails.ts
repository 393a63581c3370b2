import { renderMail } from '../../../../platform/mail/layout.ts'
import type { Mail } from '../../../../platform/mail/mail.ts'
import { maxWrongCodes } from './code-waits.ts'

/** To the operator: somebody has staff's password and tries codes. Nothing that was typed is in it. */
export function wrongCodesMail(waitMinutes: number, auditUrl: string): Omit<Mail, 'to'> {
  return {
    subject: 'Somebody tries codes at the gate of staff',
    ...renderMail({
      heading: 'Wrong codes at the gate of staff',
      paragraphs: [
        `Somebody typed the right password of staff and then ${maxWrongCodes} codes that were wrong. The gate takes no code from them for ${waitMinutes} minutes.`,
        'If that was nobody of yours, the password is known to somebody else: set another one (STAFF_PASSWORD) and start again, which ends all logins of staff.',
      ],
      action: { label: 'Open the audit', url: auditUrl },
      footnote: 'You get this mail because yours is the support address of this installation.',
    }),
  }
}
