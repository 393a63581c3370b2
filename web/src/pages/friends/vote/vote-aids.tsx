import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { namesChannel } from '../../../features/voting/voter-name/names-channel.ts'
import type { NameCorrection } from '../../../features/voting/voter-name/voter-name.ts'
import type { Shortcuts } from '../../../lib/browser/use-shortcuts.ts'
import { retryImport } from '../../../lib/loading/retry-import.ts'
import { cardAnnouncement, voteAnnouncement } from './announcer.messages.ts'
import { SeenCards, useVotingStarted } from './cards/seen-cards.tsx'
import type { View } from './chosen-view.ts'
import { KeysHint } from './keys-hint.tsx'
import { OfferPopups } from './lazy-parts.tsx'
import { useRefusedCookies } from './use-refused-cookies.ts'
import { useVoteKeys } from './use-vote-keys.ts'
import type { Voting } from './use-voting.ts'
import { saveAnnouncements } from './voting.messages.ts'

const keys = [
  ['←', 'no'],
  ['→', 'yes'],
  ['↑', 'maybe'],
  ['↓', 'not interested'],
  ['Z', 'undo'],
] as const

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
      {isVoting && isCards && <KeysHint shortcuts={shortcuts} keys={keys} />}
      {mayVote && (place >= 0 || view === 'list') && (
        <OfferPopups sessionId={session.id} offers={offers} hasVoted={hasVoted} />
      )}
      <Announcer voting={voting} view={view} />
      {view === 'list' || <SeenCards voting={voting} />}
    </>
  )
}

/**
 * Announces to screen readers what is otherwise visible as motion: the recorded vote, the next venue, and that it is
 * saved.
 */
function Announcer({ voting, view }: { voting: Voting; view: View }) {
  const { venues, deck, place, outbox } = voting
  const [text, setText] = useState('')
  const [saved, setSaved] = useState('')
  const { last, undone, currentId } = deck
  const isActive = last !== null || text !== ''
  const touchedId = last?.venueId ?? undone
  const touched = venues.find((venue) => venue.id === touchedId)
  const vote = touched && deck.votes[touched.id]
  const isKnown = vote !== undefined || undone !== null
  const current = venues[place]
  const sentences = [
    touched && isKnown && voteAnnouncement(touched.name, vote),
    current && view !== 'list' && cardAnnouncement(current, place, venues.length),
  ]
  const sentence = sentences.filter(Boolean).join(' ')
  useEffect(() => {
    if (isActive && currentId !== undefined) setText(sentence)
  }, [isActive, currentId, sentence])
  const { status } = outbox
  useEffect(() => {
    if (last) setSaved(saveAnnouncements[status])
  }, [status, last])
  return (
    <div className="sr-only">
      <p role="status">{text}</p>
      <p role="status">{saved}</p>
    </div>
  )
}

/** Somebody who voted here and has signed in since, also on another device, has one ballot. */
function useJoinedBallot({ session, ballot }: Voting): void {
  const { revalidate } = useRevalidator()
  const sessionId = session.id
  const isSplit = ballot.isSplit === true
  useEffect(() => {
    if (!isSplit) return
    void retryImport(() => import('../../../features/voting/votes/join-ballots.ts'))
      .then(({ joinBallots }) => joinBallots([sessionId]))
      .then((isJoined) => {
        if (isJoined) void revalidate()
      })
  }, [isSplit, sessionId, revalidate])
}

/** A name that another tab corrects is that of the next vote here, too. */
function useCorrections({ session, correctName }: Voting): void {
  const follow = useEffectEvent(({ sessionId, name }: NameCorrection) => {
    if (sessionId === session.id) correctName(name)
  })
  useEffect(() => {
    const channel = namesChannel()
    channel?.addEventListener('message', ({ data }: MessageEvent<NameCorrection>) => follow(data))
    return () => channel?.close()
  }, [])
}
