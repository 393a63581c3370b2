import { type ReactNode, useEffect, useRef } from 'react'
import { TellMe } from '../../../../features/notices/tell-me.tsx'
import { paths } from '../../../../shell/paths.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ServedPart } from '../../../../ui/late/served-part.tsx'
import { AddVenueButton } from '../add-venue-button.tsx'
import { nextUnvoted, progress } from '../ballot/ballot.ts'
import { undoable } from '../ballot/deck.ts'
import { ProvisionalResult } from '../provisional-result.tsx'
import type { Voting } from '../use-voting.ts'
import { VoidedNote } from '../voided-note.tsx'
import { Refused, SaveState } from '../vote-dock.tsx'
import { wordByVote } from '../voting.messages.ts'
import { closedBeforeEnd, finalResult, reservedStatusText, saveStatesAtEnd } from './outcome.messages.ts'

/** Where there is no card: after the last one, once the vote is closed, and while the list is empty. */
export function OutcomePanels({ voting }: { voting: Voting }) {
  if (voting.venues.length === 0) return <NothingToVoteOn voting={voting} />
  // A voter who finished before the vote closed needs no notice that it is too late.
  return voting.deck.currentId === null ? <Finished voting={voting} /> : <Closed voting={voting} />
}

/** After the last card: whether the votes are saved, the results, and what was voted. */
function Finished({ voting }: { voting: Voting }) {
  const { session, venues, deck, outbox, isVoided, resume } = voting
  const isOpen = voting.isOpen && !isVoided
  const open = nextUnvoted(venues, deck.votes)
  const added = open === null ? undefined : venues[open]
  const isWaiting = outbox.status === 'waiting'
  return (
    <Panel title="Thanks for voting!" takesFocus={deck.last !== null}>
      {isWaiting ? (
        <div role="status">
          <SaveStatus voting={voting} />
        </div>
      ) : (
        <p
          role="status"
          data-longest={reservedStatusText(venues.map(({ name }) => name))}
          className="vote-news text-muted"
        >
          <span>
            <VoteStatusText voting={voting} />
          </span>
        </p>
      )}
      {isVoided ? <VoidedNote /> : !isWaiting && <SaveStatus voting={voting} />}
      <div className="grid w-full gap-2.5">
        {added && isOpen && <Button size="large" onClick={resume}>{`Vote on ${added.name}`}</Button>}
        <ButtonLink to={paths.results(session.id)} size="large" look={added && isOpen ? 'quiet' : 'primary'}>
          View Results
        </ButtonLink>
        <TellMe session={session} />
      </div>
      <OwnAnswers voting={voting} isOpen={isOpen} />
    </Panel>
  )
}

/** What was voted, folded, and the ways to change it. */
function OwnAnswers({ voting, isOpen }: { voting: Voting; isOpen: boolean }) {
  const { session, venues, deck, outbox, undo, again } = voting
  return (
    <details className="w-full">
      <summary className="min-h-11 cursor-pointer py-2.5 font-bold text-sound">
        {isOpen ? 'Change my answers' : 'My answers'}
      </summary>
      <div className="grid gap-2.5">
        <ul className="grid gap-1 border-y border-line py-3 text-left">
          {venues.map((venue) => {
            const vote = deck.votes[venue.id]
            return (
              <li key={venue.id} className="flex items-baseline justify-between gap-4">
                <span translate="no">{venue.name}</span>
                <strong className="shrink-0">{vote === undefined ? 'No vote yet' : wordByVote[vote]}</strong>
              </li>
            )
          })}
        </ul>
        {isOpen && progress(venues, deck.votes).voted > 0 && (
          <Button look="quiet" onClick={again}>
            Vote Again
          </Button>
        )}
        {(session.times ?? []).length > 0 && <OwnTimes voting={voting} />}
        {isOpen && undoable(deck, venues) && outbox.refusals.length === 0 && (
          <Button look="ghost" onClick={undo}>
            Undo my last vote
          </Button>
        )}
      </div>
    </details>
  )
}

/** The live state of the whole vote. */
function VoteStatusText({ voting }: { voting: Voting }) {
  const { results, venues } = voting
  if (results.status === 'in_progress') return <span>Results update live while your friends vote.</span>
  if (results.status === 'provisional') return <ProvisionalResult voting={voting} />
  const winner = venues.find((venue) => venue.id === results.winnerId)
  return <span>{finalResult(winner?.name)}</span>
}

function SaveStatus({ voting: { outbox } }: { voting: Voting }) {
  if (outbox.refusals.length > 0) return <Refused outbox={outbox} />
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-muted">
      <SaveState outbox={outbox} /> <span>{saveStatesAtEnd[outbox.status]}</span>
    </p>
  )
}

/** The vote ended before this voter had finished. */
function Closed({ voting: { session, results, venues, outbox } }: { voting: Voting }) {
  const winner = venues.find((venue) => venue.id === results.winnerId)
  return (
    <Panel title="This vote is closed" takesFocus>
      {outbox.refusals.length > 0 && <Refused outbox={outbox} />}
      <p className="text-muted">{closedBeforeEnd(winner?.name)}</p>
      <ButtonLink to={paths.results(session.id)} size="large" className="w-full">
        View Results
      </ButtonLink>
    </Panel>
  )
}

/** The host has added nothing to the list yet. New places appear automatically. */
function NothingToVoteOn({ voting: { session, mayAddVenue, isOpen } }: { voting: Voting }) {
  return (
    <Panel title="No venues to vote on">
      <p className="text-muted">
        {isOpen ? 'This session is being set up. Venues appear here by themselves.' : 'This vote is closed.'}
      </p>
      {mayAddVenue && (
        <AddVenueButton sessionId={session.id} look="primary" size="large">
          Be the first to suggest a venue!
        </AddVenueButton>
      )}
    </Panel>
  )
}

type PanelProps = { title: string; takesFocus?: boolean; children: ReactNode }

function Panel({ title, takesFocus = false, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that was pressed is gone: focuses its replacement, so that it is announced.
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <Card className="mx-auto mt-[4svh] mb-auto grid w-full max-w-md justify-items-center gap-4 p-6 text-center sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {title}
      </h2>
      {children}
    </Card>
  )
}

const load = () => import('../choices/choice-screens.ts').then((screens) => ({ default: screens.OwnTimes }))
const onServer = import.meta.env.SSR ? await load() : null

/** After the last step: when this voter can come. Its script loads only where friends choose the time. */
const OwnTimes = ({ voting }: { voting: Voting }) => (
  <ServedPart load={load} onServer={onServer} props={{ voting }} />
)
