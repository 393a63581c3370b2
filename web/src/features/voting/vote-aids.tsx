import { Suspense, useEffect } from 'react'
import { preloadVoterName } from '../../session/voter-name/lazy-voter-name.tsx'
import { useCorrections } from './ballot/use-corrections.ts'
import type { View } from './chosen-view.ts'
import { KeysHint } from './keys-hint.tsx'
import { LateAids } from './later/lazy-late-aids.tsx'
import { OfferPopups } from './lazy-parts.tsx'
import { type Shortcuts, useVoteKeys } from './use-vote-keys.ts'
import type { Voting } from './use-voting.ts'

type VoteAidsProps = {
  voting: Voting
  shortcuts: Shortcuts
  /** Deck and list have their own keys. */
  view: View
}

/** Added to the vote: keys, offers, and what may come a moment later. */
export function VoteAids({ voting, shortcuts, view }: VoteAidsProps) {
  const { session, offers, mayVote, place, deck } = voting
  const isCards = view === 'cards' && !voting.asksForTimes
  // From the first moment: what another tab says is said once.
  useCorrections(voting)
  useVoteKeys(shortcuts.on && mayVote && isCards, voting)
  const hasVoted = Object.keys(deck.votes).length > 0
  // It stands above buttons once the last card is gone. Who only opens the link does not need it.
  useEffect(() => void (hasVoted && preloadVoterName()), [hasVoted])
  const isVoting = mayVote && place >= 0
  return (
    <>
      {isVoting && isCards && <KeysHint shortcuts={shortcuts} />}
      {mayVote && (place >= 0 || view === 'list') && (
        <OfferPopups sessionId={session.id} offers={offers} hasVoted={hasVoted} />
      )}
      <Suspense>
        <LateAids voting={voting} view={view} />
      </Suspense>
    </>
  )
}
