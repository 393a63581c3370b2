import type { Occasion } from '@nofomo/contracts/sessions/choices.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { type StatedVoters, votedInWords } from '@nofomo/contracts/voting/voted.ts'
import { afterTime, whenPlanned } from '../../../features/sessions/times/times.messages.ts'
import { isOpen } from '../../../features/voting/votes/vote-status.ts'
import { plural } from '../../../lib/text/plural.ts'

/** What an invitation says of a session. */
export type InvitedSession = Pick<
  Session,
  'title' | 'location' | 'preferences' | 'venues' | 'meetingAt' | 'times'
>

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

/** Without a location the group's area is meant. */
const area = ({ location }: InvitedSession) => location || 'our area'
const occasion = ({ preferences }: InvitedSession) =>
  preferences.occasion ? occasionLabels[preferences.occasion] : 'get-together'

export function mailSubject(session: InvitedSession): string {
  return `Where should we go in ${area(session)}?`
}

export function mailBody(session: InvitedSession, link: string): string {
  return `Hi all,

${placesFound(session)}
${link}${whenLine(session)}

• Takes 30 seconds
• No signup
• Instant results

See you there!`
}

/** When, on a line of its own; empty while that is open. */
function whenLine(session: InvitedSession): string {
  const when = whenPlanned({ session })
  return when === null ? '' : `\n\nWhen: ${when} (Seattle time)`
}

function placesFound(session: InvitedSession): string {
  const count = session.venues.length
  const [why, where] = [occasion(session), area(session)]
  if (count === 0) return `I found several places for our ${why} in ${where}. Help us decide:`
  return plural(
    count,
    `I found 1 place for our ${why} in ${where}. Help us decide:`,
    `I found ${count} places for our ${why} in ${where}. Help us decide:`,
  )
}

/** The invitation by the messages app. */
export function textMessage(session: Pick<Session, 'title' | 'meetingAt' | 'times'>, link: string): string {
  return `${session.title} ${afterTime({ session }, 'Vote in 30 seconds, no signup:')} ${link}`
}

/** The link preview's description in chats: the places to choose from. */
export function linkDescription({ venues }: Pick<Session, 'venues'>): string {
  const names = venues.map(({ name }) => name)
  if (names.length === 0) return 'Add the first place, then vote. No signup.'
  if (names.length <= 3) return `${names.join(', ')}: vote in 30 seconds, no signup.`
  return `${names.slice(0, 3).join(', ')} and ${names.length - 3} more: vote in 30 seconds, no signup.`
}

export const howManyAreYou = 'How many are you?'

/** What the number of voters means for the end of the vote; null if the host does not know it. */
export function endOfVote(voters: number | null): string {
  if (voters === null) return 'Then you say when that’s everybody.'
  return plural(
    voters,
    'Final ten minutes after you have voted.',
    `Final ten minutes after all ${voters} of you have voted.`,
  )
}

/** How many have voted so far; empty if nobody has until the end. */
export function votersSoFar(voters: number, session: StatedVoters): string {
  if (voters > 0) return `${votedInWords(voters, session)}.`
  return isOpen(session.status) ? 'Nobody has voted yet.' : ''
}

/** What the link is for. */
export function linkPurpose(isVoteOpen: boolean): string {
  return isVoteOpen
    ? 'One tap opens it. Nobody needs an account.'
    : 'The vote is over: the link shows who won.'
}
