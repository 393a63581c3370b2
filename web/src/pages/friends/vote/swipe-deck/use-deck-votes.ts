import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { useEffect, useRef, useState } from 'react'
import { anonymous } from '../../../../features/voting/voter-name/voter-name.ts'
import { deviceNow } from '../../../../lib/time/clock.ts'
import type { Leaving } from '../use-leaving.ts'
import type { Voting } from '../use-voting.ts'
import { actionOf, type DeckVote, deckVote } from './deck-vote.ts'
import type { Blip } from './sounds.ts'

type Options = { leaving: Leaving | null; play: (blip: Blip) => void; onCast: () => void }

/** Voting on this deck: every way to vote calls `cast`. `records` holds the latest record per card. */
export function useDeckVotes(voting: Voting, { leaving, play, onCast }: Options) {
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

  function cast(vote: VoteValue): void {
    onCast()
    if (currentId === null || !voting.vote(vote, leaving !== null)) return
    play(actionOf[vote])
    const voterName = voting.name ?? anonymous
    const record = deckVote({
      venueId: currentId,
      vote,
      voterName,
      shownAt: shownAt.current,
      now: deviceNow(),
    })
    setRecords((all) => [...all.filter(({ activityId }) => activityId !== currentId), record])
  }

  function undo(): void {
    if (!deck.last) return
    voting.undo()
    play('undo')
  }

  return { cast, undo, records }
}
