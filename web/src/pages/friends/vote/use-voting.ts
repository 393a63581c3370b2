import { limits } from '@nofomo/contracts/sessions/choices.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Ballot } from '@nofomo/contracts/voting/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { watchSession } from '../../../features/sessions/live/live-events.ts'
import { useLiveSession } from '../../../features/sessions/live/use-live-session.ts'
import { anonymous, rememberedName, rememberName } from '../../../features/voting/voter-name/voter-name.ts'
import type { Refusal } from '../../../features/voting/votes/outbox.ts'
import { showBallot } from '../../../features/voting/votes/own-ballot.ts'
import { useOutbox, voteOutbox } from '../../../features/voting/votes/vote-outbox.ts'
import { useBrowserValue } from '../../../lib/browser/use-browser-value.ts'
import { useRevalidateAfterStoredPage } from '../../../lib/offline/use-revalidate-after-stored-page.ts'
import { browserStorage } from '../../../lib/storage/browser-storage.ts'
import type { Deck } from './ballot/deck.ts'
import { useCasting } from './ballot/use-casting.ts'
import { useDeck } from './ballot/use-deck.ts'
import { rememberView, viewOf } from './chosen-view.ts'
import type { ReadyVote } from './session-source.ts'
import { useLeaving } from './use-leaving.ts'

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
    /** The card that is on its way out. */
    leaving: useLeaving(deck),
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

type EndingInput = { session: Session; ballot: Ballot; deck: Deck; isOpen: boolean }

/** Whether a voter is through with all that there is to vote on. Of a list, and of when they can come, only they know. */
function useEnding({ session, ballot, deck, isOpen }: EndingInput) {
  /** The times that there were when the voter said that they are done; false: that they are not. */
  const [ended, setEnded] = useState<readonly string[] | false | null>(null)
  const times = (session.times ?? []).map(({ id }) => id)
  const answered = ended || (ballot.times ?? []).map(({ timeId }) => timeId)
  const isThrough = deck.currentId === null
  const isAtRest = deck.last === null && deck.undone === null && !deck.reviewing
  const isDone =
    times.every((id) => answered.includes(id)) && (ended === null ? isThrough && isAtRest : ended !== false)
  const key = `nofomo.times.${session.id}` as const
  const known = useBrowserValue(() => browserStorage.read(key), null)
  const list = times.join(' ')
  useEffect(() => {
    if (isDone && list !== '') browserStorage.write(key, list)
  }, [isDone, key, list])
  return {
    isDone,
    /** The voter says that they are, or are not. */
    setDone: (isDone: boolean) => setEnded(isDone && times),
    /** Past the last card, this voter is asked when they can come. */
    asksForTimes: times.length > 0 && isThrough && !isDone && isOpen,
    /** Times that came after this voter had finished. */
    newTimes: times.filter((id) => known?.split(' ').includes(id) === false),
  }
}

/**
 * Null until the voter has joined. Voters with a ballot here or a stored name have joined. The last function takes a
 * name that was corrected.
 */
function useVoterName(
  ballot: Ballot,
): [string | null, (name: string) => void, (name: string | null) => void] {
  const known = ballot.voterName ?? (ballot.votes.length > 0 ? anonymous : null)
  const [given, setGiven] = useState<string | null>(null)
  const [corrected, setCorrected] = useState<string | null>(null)
  useEffect(() => {
    const found = takeSubmittedName() ?? rememberedName()
    setGiven((current) => current ?? found)
    // Joining in another tab counts here too.
    const follow = () => setGiven((current) => current ?? rememberedName())
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])
  function join(typed: string) {
    const chosen = typed.trim() || anonymous
    rememberName(chosen)
    setGiven(chosen)
  }
  return [corrected ?? known ?? given, join, (name) => setCorrected(name ?? anonymous)]
}

/**
 * The name of a voter who joined before hydration: the form's submission then put it into the URL, from which it is
 * removed. Null if nobody did. The way to vote that the URL asks for is remembered.
 */
function takeSubmittedName(): string | null {
  const query = new URLSearchParams(location.search)
  const typed = query.get('voterName')
  if (typed === null) return null
  query.delete('voterName')
  const view = viewOf(query.get('view'))
  if (view) rememberView(view)
  else query.delete('view')
  history.replaceState(history.state, '', query.size > 0 ? `?${query}` : location.pathname)
  const name = typed.trim().slice(0, limits.voterNameLength) || anonymous
  rememberName(name)
  return name
}

/**
 * Whether the host has voided this ballot, from the server's response or from a refused vote. If so, or while only this
 * browser's list is known, the ballot is reloaded whenever the session changes.
 */
function useVoided(sessionId: string, ballot: Ballot, refusals: readonly Refusal[], isListOnly: boolean) {
  const [isVoided, setVoided] = useState(ballot.isVoided)
  const { revalidate } = useRevalidator()
  const known = useRef(ballot)
  useEffect(() => {
    if (known.current === ballot) return
    known.current = ballot
    setVoided(ballot.isVoided)
    // Restored: refusals in the meantime are no longer relevant.
    if (isVoided && !ballot.isVoided) voteOutbox().dismiss(sessionId)
  }, [ballot, isVoided, sessionId])
  useEffect(() => {
    if (refusals.some(({ code }) => code === 'forbidden')) setVoided(true)
  }, [refusals])
  const isAwaited = isVoided || isListOnly
  useEffect(() => {
    if (isAwaited) return watchSession(sessionId, { onSnapshot: () => void revalidate() })
  }, [isAwaited, sessionId, revalidate])
  return isVoided
}
