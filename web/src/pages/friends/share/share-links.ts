import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { SharedLink } from '../../../features/sessions/share/use-sharing.tsx'
import { type InvitedSession, mailBody, mailSubject, textMessage } from './share.messages.ts'

/** Line breaks are encoded as CRLF, as RFC 6068 requires. */
const mailto = (subject: string, body: string) =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replace(/\n/g, '\r\n'))}`
/** The odd `?&` works on both iOS and Android. */
const sms = (text: string) => `sms:?&body=${encodeURIComponent(text)}`

/** Opens the mail program. */
export function mailLink(session: InvitedSession, link: string): string {
  return mailto(mailSubject(session), mailBody(session, link))
}

/** Opens the messages app. */
export function messageLink(session: Pick<Session, 'title' | 'meetingAt' | 'times'>, link: string): string {
  return sms(textMessage(session, link))
}

/** The messages app and the mail program with a result: there is nothing to vote on any more. */
export function resultLinks({ title, description, url }: SharedLink): { message: string; mail: string } {
  return { message: sms(`${title} ${description} ${url}`), mail: mailto(title, `${description}\n\n${url}`) }
}
