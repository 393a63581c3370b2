import { useEffect } from 'react'
import { preloadVoterName } from '../../session/voter-name/lazy-voter-name.tsx'
import { Announcer } from './announcer.tsx'
import { useCorrections } from './ballot/use-corrections.ts'
import { SeenCards } from './cards/seen-cards.tsx'
import { useJoinedBallot } from './joining/use-joined-ballot.ts'
import { KeysHint } from './keys-hint.tsx'
import { OfferPopups } from './lazy-parts.tsx'
import { useRefusedCookies } from './use-refused-cookies.ts'
import { type Shortcuts, useVoteKeys } from './use-vote-keys.ts'
import type { Voting } from './use-voting.ts'

type VoteAidsProps = {
  voting: Voting
  shortcuts: Shortcuts
  /** The swipe deck has its own keys. */
  isSwipeDeck: boolean
}

/** Added to the cards: keys, announcements, offers, and venue views. */
export function VoteAids({ voting, shortcuts, isSwipeDeck }: VoteAidsProps) {
  const { session, offers, mayVote, place, deck } = voting
  useVoteKeys(shortcuts.on && mayVote && !isSwipeDeck, voting)
  useRefusedCookies(voting)
  useJoinedBallot(voting)
  useCorrections(voting)
  const hasVoted = Object.keys(deck.votes).length > 0
  // It stands above buttons once the last card is gone. Who only opens the link does not need it.
  useEffect(() => void (hasVoted && preloadVoterName()), [hasVoted])
  const isVoting = mayVote && place >= 0
  return (
    <>
      {isVoting && !isSwipeDeck && <KeysHint shortcuts={shortcuts} />}
      {isVoting && <OfferPopups sessionId={session.id} offers={offers} hasVoted={hasVoted} />}
      <Announcer voting={voting} />
      <SeenCards voting={voting} />
    </>
  )
}
