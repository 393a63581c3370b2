import { meetingInWords } from '@nofomo/contracts/times/seattle-words.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { votedInWords } from '@nofomo/contracts/voting/voted.ts'
import { creditLineOfVenues } from '../../../venues/venues/public.ts'

/** What a frame shows of a vote, as everybody with its link sees it. */
export type FrameContent = {
  title: string
  /** How many have voted, and when the group meets. */
  status: string
  /** Who leads or won, or why nobody does. */
  headline: string
  /** What decided it; null while nothing has. */
  why: string | null
  places: FramePlace[]
  /** How many places the list has besides these. */
  others: number
  /** Who knows of the places that are shown; null if the catalog does. */
  credit: string | null
  isFinal: boolean
}
/** `percentage` null: its counts are hidden, or there are none. */
type FramePlace = {
  id: string
  name: string
  votes: string | null
  percentage: number | null
  isFirst: boolean
}

type ShownVote = Pick<Snapshot, 'session' | 'results'>
const maxPlaces = 3

export function frameContentOf({ session, results }: ShownVote): FrameContent {
  const voted = votedInWords(results.finishedVoters, { ...session, status: results.status })
  const meeting = session.meetingAt && meetingInWords(session.meetingAt, null)
  const places = placesOf({ session, results })
  const shown = places.slice(0, maxPlaces)
  const isShown = (venue: { id: string }) => shown.some(({ id }) => id === venue.id)
  return {
    title: session.title,
    status: [voted, meeting].filter(Boolean).join(' · '),
    headline: headlineOf({ session, results }),
    why: results.winnerId !== null && !results.isHidden ? results.decidedBy : null,
    places: shown,
    others: places.length - shown.length,
    credit: creditLineOfVenues(session.venues.filter(isShown), 'place'),
    isFinal: results.status === 'complete',
  }
}

function headlineOf({ session, results }: ShownVote): string {
  const { status, winnerId, leaderId, isHidden, totalVotes } = results
  const nameOf = (id: string | null) => session.venues.find((venue) => venue.id === id)?.name
  const [winner, leader] = [nameOf(winnerId), nameOf(leaderId)]
  if (status === 'complete' && winner) return `It’s decided: ${winner}`
  if (isHidden) return hiddenSentences[session.settings.resultsVisibility]
  if (totalVotes === 0) return status === 'complete' ? 'Nobody voted.' : 'Nobody has voted yet.'
  if (status === 'provisional' && winner) return `${winner} wins so far. Votes still count.`
  return leader ? `${leader} leads` : 'Nobody said yes or maybe to any place.'
}

const hiddenSentences: Record<Snapshot['session']['settings']['resultsVisibility'], string> = {
  always: 'The counts are hidden.',
  after_vote: 'Whoever has voted sees the counts.',
  after_close: 'The counts are shown once the vote is closed.',
}

function placesOf({ session, results }: ShownVote): FramePlace[] {
  const { venueStats, totalVotes, leaderId } = results
  const unvoted = { votes: null, percentage: null, isFirst: false }
  if (totalVotes === 0 || venueStats.length === 0)
    return session.venues.map(({ id, name }) => ({ id, name, ...unvoted }))
  return venueStats.map(({ venue: { id, name }, yesVotes, maybeVotes, percentage }) => ({
    ...{ id, name, percentage },
    votes: `${yesVotes} yes, ${maybeVotes} maybe`,
    isFirst: id === leaderId,
  }))
}
