import { limits } from '@nofomo/contracts/sessions/choices.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { withPeriod } from '@nofomo/contracts/text/sentences.ts'
import { clockInSeattle, whenInWords } from '@nofomo/contracts/times/seattle-words.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { Results, VenueStats } from '@nofomo/contracts/voting/endpoints.ts'
import { votedInWords } from '@nofomo/contracts/voting/voted.ts'
import { creditLineOfVenues } from '../../../venues/venues/public.ts'
import { detailsOf } from './ballot.ts'
import { type ChatButton, type ChatMessage, type ChatPlace, maxChatPlaces } from './chat-message.ts'

/** A vote as everybody with the link may see it. */
type PublicVote = { session: Session; results: Results }

const ended = { when: null, places: [], more: null, credit: null, outcome: null, link: null, buttons: [] }

export const goneMessage: ChatMessage = {
  ...ended,
  state: 'gone',
  title: 'This vote is gone',
  status: 'Whoever made it has deleted it, or nobody had voted for a long time.',
}

/** Without the title, which may be why it was taken down. */
export const takenDownMessage: ChatMessage = {
  ...ended,
  state: 'taken_down',
  title: 'This vote was taken down',
  status: 'NoFOMO’s staff have hidden it after a report.',
}

/** What a chat shows of a vote. */
export function messageOf({ session, results }: PublicVote, publicUrl: string): ChatMessage {
  const { venues } = session
  const shown = venues.slice(0, maxChatPlaces)
  const isDecided = results.status === 'complete'
  return {
    state: stateOf(results),
    title: session.title,
    when: meetingOf(session, results),
    status: statusOf({ session, results }),
    places: shown.map((venue) => placeOf(venue, results)),
    more: moreThan(venues.length),
    credit: creditLineOfVenues(shown),
    outcome: outcomeOf({ session, results }, publicUrl),
    link: isDecided
      ? { label: 'See the result', url: `${publicUrl}/results/${session.id}` }
      : { label: 'Vote', url: `${publicUrl}/vote/${session.id}` },
    buttons: buttonsOf(session, isDecided),
  }
}

/** What a reply says of a decided vote, a sentence a line. */
export const decisionOf = ({ status, when, outcome }: ChatMessage): string[] =>
  [status, when && withPeriod(when), outcome?.decidedBy].filter((line) => typeof line === 'string')

const stateOf = ({ status }: Results): ChatMessage['state'] => {
  if (status === 'complete') return 'decided'
  return status === 'provisional' ? 'provisional' : 'open'
}

function buttonsOf({ venues, settings }: Session, isDecided: boolean): ChatButton[] {
  if (isDecided) return ['make_another']
  const canAdd = settings.allowAddedVenues && venues.length < limits.venuesPerSession
  return [
    ...(venues.length > 0 ? (['vote_here'] as const) : []),
    ...(canAdd ? (['add_place'] as const) : []),
    'make_another',
    'end_vote',
  ]
}

function moreThan(count: number): string | null {
  const left = count - maxChatPlaces
  if (left <= 0) return null
  return left === 1 ? 'And 1 more place.' : `And ${left} more places.`
}

const inSeattle = (moment: string) => `${whenInWords(moment)} (Seattle time)`

function meetingOf({ meetingAt, times }: Session, results: Results): string | null {
  const chosen = times?.find(({ id }) => id === results.times?.winnerTimeId)?.startsAt
  const at = meetingAt ?? chosen
  if (at) return inSeattle(at)
  return times && times.length > 0 ? `Friends choose from ${times.length} times` : null
}

function placeOf(venue: Venue, results: Results): ChatPlace {
  const { id, name, reason } = venue
  const stats = results.isHidden ? undefined : results.venueStats.find(({ venueId }) => venueId === id)
  return {
    name,
    details: detailsOf(venue),
    reason,
    counts: stats && results.totalVotes > 0 ? countsInWords(stats) : null,
  }
}

const countsInWords = ({ yesVotes, maybeVotes, noVotes }: VenueStats) =>
  `${yesVotes} yes · ${maybeVotes} maybe · ${noVotes} no`

const venueOf = ({ venues }: Session, id: string | null) => venues.find((venue) => venue.id === id)

function outcomeOf({ session, results }: PublicVote, publicUrl: string): ChatMessage['outcome'] {
  const winner = results.status === 'in_progress' ? undefined : venueOf(session, results.winnerId)
  if (!winner) return null
  return {
    winner: winner.name,
    backup: venueOf(session, results.backupId)?.name ?? null,
    decidedBy: results.decidedBy,
    pictureUrl: `${publicUrl}${winner.image}?w=800`,
  }
}

function statusOf({ session, results }: PublicVote): string {
  const winner = venueOf(session, results.winnerId)
  const backup = venueOf(session, results.backupId)
  const planB = backup ? ` Plan B: ${withPeriod(backup.name)}` : ''
  if (results.status === 'complete')
    return winner ? `Decided: ${withPeriod(winner.name)}${planB}` : 'The vote has ended without a winner.'
  const voted =
    results.uniqueVoters === 0 ? 'Nobody has voted yet.' : `${votedInWords(results.finishedVoters, session)}.`
  if (results.status === 'provisional')
    return `${voted}${winner ? ` ${winner.name} wins so far.${planB}` : ''}${finalSentence(session)}`
  return session.deadline ? `${voted} The vote ends on ${inSeattle(session.deadline)}.` : voted
}

const finalSentence = ({ finalAt }: Session) =>
  finalAt ? ` Final at ${clockInSeattle(finalAt)} (Seattle time), unless votes change it.` : ''
