import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { useEffect, useRef, useState } from 'react'
import { anonymous } from '../../../../features/voting/voter-name/voter-name.ts'
import { deviceNow } from '../../../../lib/time/clock.ts'
import type { Voting } from '../use-voting.ts'
import { actionOf, type DeckVote, deckVote } from './deck-vote.ts'
import type { Blip } from './sounds.ts'

type Options = { play: (blip: Blip) => void; onCast: () => void }

/** Voting as on the cards, with sounds and without votes while a card leaves. `records` holds the latest record per card. */
export function useDeckVotes(voting: Voting, { play, onCast }: Options) {
  const { deck, vetoRefusals } = voting
  const [records, setRecords] = useState<readonly DeckVote[]>([])
  const shownAt = useRef(0)
  const { currentId } = deck
  useEffect(() => {
    if (currentId !== null) shownAt.current = deviceNow()
  }, [currentId])
  const playNow = useRef(play)
  useEffect(() => {
    if (vetoRefusals > 0) playNow.current('refused')
  }, [vetoRefusals])

  function vote(value: VoteValue): boolean {
    onCast()
    if (currentId === null || !voting.vote(value, voting.leaving !== null)) return false
    play(actionOf[value])
    const voterName = voting.name ?? anonymous
    const record = deckVote({
      venueId: currentId,
      vote: value,
      voterName,
      shownAt: shownAt.current,
      now: deviceNow(),
    })
    setRecords((all) => [...all.filter(({ activityId }) => activityId !== currentId), record])
    return true
  }

  function undo(): void {
    if (!deck.last) return
    voting.undo()
    play('undo')
  }

  return { voting: { ...voting, vote, undo }, records }
}
