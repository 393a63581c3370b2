import { hash } from 'node:crypto'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { whenInWords } from '@nofomo/contracts/times/seattle-words.ts'
import type { Ballot } from '@nofomo/contracts/voting/endpoints.ts'

/** Nobody vetoes in a chat. */
export type ChatVote = 1 | 0 | -1

/** A person's own list of a vote: every place, then every time. */
export type ChatBallot = { title: string; items: readonly ChatBallotItem[] }

type ChatBallotItem = {
  /** Names the item in the chat, where ids are too long: 16 characters of base64url. */
  key: string
  kind: 'venue' | 'time'
  id: string
  name: string
  /** `Thai · Capitol Hill · $15–30`; null if nothing is known. */
  details: string | null
  answers: readonly { vote: ChatVote; label: string }[]
  /** Null: not marked. */
  vote: ChatVote | null
}

const answersOn = (maybe: string): ChatBallotItem['answers'] => [
  { vote: 1, label: 'Yes' },
  { vote: 0, label: maybe },
  { vote: -1, label: 'No' },
]

/** What is known of a place, as one line. */
export const detailsOf = ({ cuisine, neighborhood, priceRange }: Session['venues'][number]): string | null =>
  [cuisine, neighborhood, priceRange].filter((part) => part !== null).join(' · ') || null

export function ballotOf(
  { title, venues, times = [] }: Session,
  { votes, times: timeVotes = [] }: Ballot,
): ChatBallot {
  const itemOf = (
    item: Pick<ChatBallotItem, 'kind' | 'id' | 'name' | 'details'>,
    maybe: string,
    vote?: number,
  ) => ({
    ...item,
    key: hash('sha256', `${item.kind} ${item.id}`, 'base64url').slice(0, 16),
    answers: answersOn(maybe),
    vote: vote === undefined ? null : (Math.max(-1, vote) as ChatVote),
  })
  return {
    title,
    items: [
      ...venues.map((venue) => {
        const cast = votes.find(({ venueId }) => venueId === venue.id)
        const { id, name } = venue
        return itemOf({ kind: 'venue', id, name, details: detailsOf(venue) }, 'Maybe', cast?.vote)
      }),
      ...times.map(({ id, startsAt }) => {
        const cast = timeVotes.find(({ timeId }) => timeId === id)
        return itemOf(
          { kind: 'time', id, name: whenInWords(startsAt), details: null },
          'If need be',
          cast?.vote,
        )
      }),
    ],
  }
}

/** `2 of 5 marked. Mark them all, and you have voted.` */
export function markedInWords({ items }: ChatBallot): string {
  const marked = items.filter(({ vote }) => vote !== null).length
  if (marked === items.length)
    return 'You have voted on everything. You can change it until the vote is decided.'
  return `${marked} of ${items.length} marked. You have voted once all are.`
}
