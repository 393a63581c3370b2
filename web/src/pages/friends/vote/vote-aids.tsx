import type { Shortcuts } from '../../../lib/browser/use-shortcuts.ts'
import { Announcer } from './announcer.tsx'
import { useCorrections } from './ballot/use-corrections.ts'
import { SeenCards, useVotingStarted } from './cards/seen-cards.tsx'
import type { View } from './chosen-view.ts'
import { useJoinedBallot } from './joining/use-joined-ballot.ts'
import { KeysHint } from './keys-hint.tsx'
import { OfferPopups } from './lazy-parts.tsx'
import { useRefusedCookies } from './use-refused-cookies.ts'
import { useVoteKeys } from './use-vote-keys.ts'
import type { Voting } from './use-voting.ts'

type VoteAidsProps = {
  voting: Voting
  shortcuts: Shortcuts
  /** Deck and list have their own keys. */
  view: View
}

/** Added to the vote: keys, offers, announcements, views of venues, and what keeps this browser's ballot whole. */
export function VoteAids({ voting, shortcuts, view }: VoteAidsProps) {
  const { session, offers, mayVote, place, deck } = voting
  const isCards = view === 'cards' && !voting.asksForTimes
  // From the first moment: what another tab says is said once.
  useCorrections(voting)
  useRefusedCookies(voting)
  useJoinedBallot(voting)
  useVotingStarted(deck.last !== null)
  useVoteKeys(shortcuts.on && mayVote && isCards, voting)
  const hasVoted = Object.keys(deck.votes).length > 0
  const isVoting = mayVote && place >= 0
  return (
    <>
      {isVoting && isCards && <KeysHint shortcuts={shortcuts} />}
      {mayVote && (place >= 0 || view === 'list') && (
        <OfferPopups sessionId={session.id} offers={offers} hasVoted={hasVoted} />
      )}
      <Announcer voting={voting} view={view} />
      {view === 'list' || <SeenCards voting={voting} />}
    </>
  )
}
