import { useEffect, useState } from 'react'
import { useRevalidateAfterStoredPage } from '../../lib/offline/use-revalidate-after-stored-page.ts'
import { useLiveSession } from '../../session/live/use-live-session.ts'
import { anonymous } from '../../session/voter-name/voter-name.ts'
import { showBallot } from '../../session/votes/own-ballot.ts'
import { useOutbox } from '../../session/votes/vote-outbox.ts'
import { useCasting } from './ballot/use-casting.ts'
import { useDeck } from './ballot/use-deck.ts'
import { useEnding } from './ballot/use-ending.ts'
import { useVoided } from './ballot/use-voided.ts'
import { useVoterName } from './joining/use-voter-name.ts'
import type { ReadyVote } from './session-source.ts'

/** The state and actions of the vote screen: the live session, this browser's deck and its outbox. */
export function useVoting({ snapshot: loaded, ballot, isListOnly }: ReadyVote) {
  const sessionId = loaded.session.id
  const { snapshot } = useLiveSession(sessionId, loaded)
  const { session, results, offers } = snapshot
  const { venues } = session
  const outbox = useOutbox(sessionId)
  useRevalidateAfterStoredPage(outbox.unsent === 0)
  const { deck, place, go } = useDeck({
    sessionId,
    venues,
    ballot,
    isListOnly: isListOnly !== undefined,
    refusals: outbox.refusals,
  })
  const isVoided = useVoided(sessionId, ballot, outbox.refusals, isListOnly === 'out_of_reach')
  const [name, join, correctName] = useVoterName(ballot)
  const isOpen = results.status !== 'complete'
  const [refusesCookies, setRefusesCookies] = useState(false)
  const mayVote = isOpen && !isVoided && !refusesCookies && name !== null
  const ending = useEnding({ session, ballot, deck, isOpen })
  const casting = useCasting({ session, deck, place, go, name, mayVote })

  const isKnown = isListOnly === undefined && !isVoided && !ballot.isSplit
  const isStored = outbox.unsent === 0 && outbox.refusals.length === 0
  const hasVoted = Object.keys(deck.votes).length > 0
  const { isHost } = ballot.viewer
  useEffect(() => {
    if (!isKnown || !isStored) return
    return showBallot(sessionId, { isHost, hasVoted, voterName: name === anonymous ? null : name })
  }, [sessionId, isKnown, isStored, isHost, hasVoted, name])

  return {
    session,
    ballot,
    results,
    offers,
    venues,
    deck,
    place,
    name,
    join,
    correctName,
    outbox,
    isOpen,
    mayVote,
    /** The host has voided this ballot. */
    isVoided,
    /** No vote of this browser can be saved. */
    refusesCookies,
    setRefusesCookies,
    /** Why only the list is known; undefined once the session is known with its votes. */
    isListOnly: snapshot === loaded ? isListOnly : undefined,
    mayAddVenue: isOpen && (ballot.viewer.isHost || session.settings.allowAddedVenues),
    ...ending,
    ...casting,
    undo: () => {
      ending.setDone(false)
      casting.undo()
    },
    back: () => go({ kind: 'back' }),
    again: () => {
      ending.setDone(false)
      go({ kind: 'again' })
    },
    resume: () => {
      ending.setDone(false)
      go({ kind: 'resume' })
    },
  }
}

export type Voting = ReturnType<typeof useVoting>
