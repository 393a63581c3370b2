import type { Occasion } from '@nofomo/contracts/options.ts'
import type { Session } from '@nofomo/contracts/sessions.ts'
import type { SharedLink } from '../../session/share/use-sharing.tsx'

type SharedSession = Pick<Session, 'title' | 'location' | 'preferences' | 'venues'>

/** The names of occasions in an invitation (docs/product.md, "Share page"). */
export const occasionLabels: Record<Occasion, string> = {
  casual: 'casual dinner',
  date: 'date night',
  celebration: 'celebration',
  business: 'business meal',
  family: 'family gathering',
  'group-dinner': 'group dinner',
  drinks: 'drinks & socializing',
  dessert: 'dessert',
}

const place = ({ location }: SharedSession) => location || 'our area'
const occasionOf = ({ preferences }: SharedSession) =>
  preferences.occasion ? occasionLabels[preferences.occasion] : 'get-together'

export function mailSubject(session: SharedSession): string {
  return `Where should we go in ${place(session)}?`
}

export function mailBody(session: SharedSession, link: string): string {
  const count = session.venues.length
  const places = count === 0 ? 'several places' : count === 1 ? '1 place' : `${count} places`
  return [
    'Hi all,',
    '',
    `I found ${places} for our ${occasionOf(session)} in ${place(session)}. Help us decide:`,
    link,
    '',
    '• Takes 30 seconds',
    '• No signup',
    '• Instant results',
    '',
    'See you there!',
  ].join('\n')
}

function messageText(session: Pick<Session, 'title'>, link: string): string {
  return `${session.title} Vote in 30 seconds, no signup: ${link}`
}

/** Line breaks are encoded as CRLF, as RFC 6068 requires. */
const mailto = (subject: string, body: string) =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replace(/\n/g, '\r\n'))}`
/** The odd `?&` works on both iOS and Android. */
const sms = (text: string) => `sms:?&body=${encodeURIComponent(text)}`

/** Opens the mail program. */
export function mailLink(session: SharedSession, link: string): string {
  return mailto(mailSubject(session), mailBody(session, link))
}

/** Opens the messages app. */
export function messageLink(session: Pick<Session, 'title'>, link: string): string {
  return sms(messageText(session, link))
}

/** The messages app and the mail program with a result: there is nothing to vote on any more. */
export function resultLinks({ title, description, url }: SharedLink): { message: string; mail: string } {
  return { message: sms(`${title} ${description} ${url}`), mail: mailto(title, `${description}\n\n${url}`) }
}

/** The link preview's description in chats: the places to choose from. */
export function linkDescription(session: Pick<Session, 'venues'>): string {
  const names = session.venues.map((venue) => venue.name)
  if (names.length === 0) return 'Add the first place, then vote. No signup.'
  const shown = names.slice(0, 3).join(', ')
  const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
  return `${shown}${more}: vote in 30 seconds, no signup.`
}
