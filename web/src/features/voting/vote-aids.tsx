import { OfferPopups } from '../../app/offers.tsx'
import { Announcer } from './announcer.tsx'
import { KeysHint } from './keys-hint.tsx'
import { SeenCards } from './seen-cards.tsx'
import { useVoteKeys } from './use-vote-keys.ts'
import type { Voting } from './use-voting.ts'

type VoteAidsProps = {
  voting: Voting
  /** The swipe deck has its own keys. */
  isSwipeDeck: boolean
}

/** Beside the cards: voting by keys, what screen readers hear, offers, and the count of cards seen. */
export default function VoteAids({ voting, isSwipeDeck }: VoteAidsProps) {
  const { session, offers, mayVote, place } = voting
  const keys = useVoteKeys(mayVote && !isSwipeDeck, voting)
  const isVoting = mayVote && place >= 0
  return (
    <>
      {isVoting && !isSwipeDeck && <KeysHint on={keys.on} onToggle={keys.toggle} />}
      {isVoting && <OfferPopups sessionId={session.id} offers={offers} />}
      <Announcer voting={voting} />
      <SeenCards voting={voting} />
    </>
  )
}
