import { useLiveSession } from '../../platform/use-live-session.ts'
import { useOutbox } from '../../platform/vote-outbox.ts'
import type { ReadyVote } from './session-source.ts'
import { useCasting } from './use-casting.ts'
import { useDeck } from './use-deck.ts'
import { useVoided } from './use-voided.ts'
import { useVoterName } from './use-voter-name.ts'

/** Everything the vote screen shows and does: the live session, this browser's deck and the votes on their way. */
export function useVoting({ snapshot: loaded, ballot, isListOnly }: ReadyVote) {
  const sessionId = loaded.session.id
  const { snapshot } = useLiveSession(sessionId, loaded)
  const { session, results, offers } = snapshot
  const { venues } = session
  const outbox = useOutbox(sessionId)
  const { deck, place, go } = useDeck({
    sessionId,
    venues,
    ballot,
    isListOnly: isListOnly !== undefined,
    refusals: outbox.refusals,
  })
  const isVoided = useVoided(sessionId, ballot, outbox.refusals, isListOnly === 'out_of_reach')
  const [name, join] = useVoterName(ballot)
  const isOpen = results.status !== 'complete'
  const mayVote = isOpen && !isVoided && name !== null
  const casting = useCasting({ session, deck, place, go, name, mayVote })

  return {
    session,
    results,
    offers,
    venues,
    deck,
    place,
    name,
    join,
    outbox,
    isOpen,
    mayVote,
    /** The host has set this ballot aside. */
    isVoided,
    /** How far the session is known; undefined when it is, with everybody's votes. */
    isListOnly: snapshot === loaded ? isListOnly : undefined,
    mayAddVenue: isOpen && (ballot.viewer.isHost || session.settings.allowAddedVenues),
    ...casting,
    back: () => go({ kind: 'back' }),
    again: () => go({ kind: 'again' }),
    resume: () => go({ kind: 'resume' }),
  }
}

export type Voting = ReturnType<typeof useVoting>
