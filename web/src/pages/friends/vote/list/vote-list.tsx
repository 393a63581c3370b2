import { type RefObject, useEffect, useRef, useState } from 'react'
import type { VoteKind } from '../../../../features/voting/votes/stored-votes.ts'
import { Button } from '../../../../ui/button.tsx'
import { AddVenueButton } from '../add-venue-button.tsx'
import { progress } from '../ballot/ballot.ts'
import { undoable } from '../ballot/deck.ts'
import { sendViews, viewsIn } from '../cards/card-views.ts'
import { BallotDock } from '../choices/ballot-dock.tsx'
import choicesCss from '../choices/choices.css?inline'
import { NextOpen } from '../choices/next-open.tsx'
import { openingInWords } from '../opening.messages.ts'
import { answeredInWords, leftInWords } from '../times/times.messages.ts'
import { TimesPart } from '../times/times-part.tsx'
import { useTimeVotes } from '../times/use-time-votes.ts'
import { useOwnSheet } from '../use-own-sheet.ts'
import type { Voting } from '../use-voting.ts'
import { PlaceRow } from './place-row.tsx'
import listCss from './vote-list.css?inline'

const css = choicesCss + listCss

/** Every place and time on one screen: the third way to vote. It casts votes the same way as the cards. */
export default function VoteList({ voting }: { voting: Voting }) {
  useOwnSheet(css)
  const { session, venues, deck, mark, mayAddVenue, setDone } = voting
  const screen = useRef<HTMLElement>(null)
  const times = session.times ?? []
  const { ballot, undo, noteVenue } = useListBallot(voting)
  useFocusIfLost(screen)
  useSeenRows(screen, session.id, venues.length)
  const { voted } = progress(venues, deck.votes)
  const timesAnswered = times.filter(({ id }) => ballot.votes[id] !== undefined).length
  const left = leftInWords(venues.length - voted, times.length - timesAnswered)
  return (
    <section ref={screen} tabIndex={-1} aria-label="Places to vote on" className="list outline-none">
      <div className="list-columns" data-times={times.length > 0 || undefined}>
        <div>
          <ol className="list-places">
            {venues.map((venue) => (
              <PlaceRow
                key={venue.id}
                venue={venue}
                opening={openingInWords(session, venue.id)}
                votes={deck.votes}
                onVote={(vote) => {
                  noteVenue()
                  mark(venue.id, vote)
                }}
              />
            ))}
          </ol>
          {mayAddVenue && (
            <AddVenueButton sessionId={session.id} look="ghost">
              Add a venue
            </AddVenueButton>
          )}
        </div>
        {times.length > 0 && (
          <div className="list-times">
            <h2 className="text-xl">When can you come?</h2>
            <TimesPart voting={voting} ballot={ballot} />
          </div>
        )}
      </div>
      <BallotDock
        voting={voting}
        counts={answeredInWords(voted + timesAnswered, venues.length + times.length)}
        undo={undo}
      >
        {left ? (
          <NextOpen left={left} screen={screen} />
        ) : (
          <Button onClick={() => setDone(true)}>Done</Button>
        )}
      </BallotDock>
    </section>
  )
}

/** The votes for times, and Undo for whichever was pressed last, a place or a time. */
function useListBallot(voting: Voting) {
  const ballot = useTimeVotes(voting)
  const [latest, setLatest] = useState<VoteKind>('venue')
  const ofPlaces = undoable(voting.deck, voting.venues) ? voting.undo : undefined
  const undo = latest === 'time' ? (ballot.undo ?? ofPlaces) : (ofPlaces ?? ballot.undo)
  function mark(...press: Parameters<typeof ballot.mark>) {
    setLatest('time')
    ballot.mark(...press)
  }
  return { ballot: { ...ballot, mark }, undo, noteVenue: () => setLatest('venue') }
}

/** What was pressed to get here may be gone. */
function useFocusIfLost(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) screen.current?.focus({ preventScroll: true })
  }, [screen])
}

/** Reports which rows were in sight, once each, when the page is hidden or left. */
function useSeenRows(screen: RefObject<HTMLElement | null>, sessionId: string, places: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place that was added has a row of its own.
  useEffect(() => {
    const observer = new IntersectionObserver(
      (rows) => {
        for (const { isIntersecting, target } of rows)
          if (isIntersecting) viewsIn(sessionId).see((target as HTMLElement).dataset.venue)
      },
      { threshold: 0.5 },
    )
    for (const row of screen.current?.querySelectorAll('[data-venue]') ?? []) observer.observe(row)
    return () => observer.disconnect()
  }, [screen, sessionId, places])
  useEffect(() => {
    const send = () => document.visibilityState === 'hidden' && sendViews(sessionId)
    document.addEventListener('visibilitychange', send)
    return () => {
      document.removeEventListener('visibilitychange', send)
      sendViews(sessionId)
    }
  }, [sessionId])
}
