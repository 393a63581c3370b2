import Check from 'virtual:icons/check'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Results, Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { MapPanel } from '../../../features/map/map-panel.tsx'
import type { LiveState } from '../../../features/sessions/live/live-events.ts'
import { useLiveSession } from '../../../features/sessions/live/use-live-session.ts'
import { LiveNote } from '../../../features/sessions/live-note.tsx'
import { MeetingLine } from '../../../features/sessions/times/meeting-line.tsx'
import { useAddVenue } from '../../../features/sessions/venue-form/use-add-venue.tsx'
import { useRemoval } from '../../../features/sessions/venue-removal/use-removal.tsx'
import { FinalTime } from '../../../features/voting/final-time.tsx'
import { isOpen, outcomeInWords } from '../../../features/voting/votes/vote-status.ts'
import { counted } from '../../../lib/text/counted.ts'
import { Dock } from '../../../shell/dock.tsx'
import { NoScript } from '../../../shell/no-script.tsx'
import { PageShell } from '../../../shell/page-shell.tsx'
import { paths } from '../../../shell/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NumberedSteps } from '../../../ui/numbered-steps.tsx'
import { LinkedText } from '../../../ui/text/linked-text.tsx'
import { factsAbout, peopleSentence, resultsNote } from './preview.messages.ts'
import { VenueTiles } from './venue-tiles.tsx'

const steps = [
  ['Vote', 'Yes, maybe or no for each place. It takes 30 seconds.'],
  ['Wait', 'Results arrive live while the others vote.'],
  ['Decide', 'The winner, the reason why, and a backup plan.'],
] as const

/** A live view of a session before voting. */
export function PreviewScreen({ initial, isHost }: { initial: Snapshot; isHost: boolean }) {
  const { snapshot, watching, state } = useLiveSession(initial.session.id, initial)
  const { session, results } = snapshot
  const removal = useRemoval(snapshot, isHost)
  const { revalidate, state: loading } = useRevalidator()
  const adding = useAddVenue(session.id, { onAdded: () => void revalidate() })
  const isEmpty = session.venues.length === 0
  const mayAdd = isOpen(results.status) && (isHost || session.settings.allowAddedVenues)
  const add = mayAdd ? adding.show : undefined
  return (
    <PageShell>
      <NoScript>
        Without JavaScript this page shows how things stood when it was opened, and places cannot be added
        here.
      </NoScript>
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_27rem] lg:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-1 content-start gap-6">
          <Title session={session}>
            <MeetingLine session={session} results={results} className="text-lg font-bold" />
            <PeopleHere results={results} watching={watching} state={state} />
          </Title>
          {removal.note}
          {isEmpty ? (
            <BeingSetUp
              onAdd={add}
              isRefreshing={loading === 'loading'}
              onRefresh={() => void revalidate()}
            />
          ) : (
            <VenueTiles venues={session.venues} removal={removal} onAdd={add} />
          )}
          <MapPanel venues={session.venues} />
        </div>
        <div className="grid grid-cols-1 content-start gap-4 lg:row-span-2">
          <SessionFacts snapshot={snapshot} />
          {!isEmpty && <NextActions snapshot={snapshot} isHost={isHost} />}
        </div>
        <NumberedSteps title="How it works" steps={steps} across />
      </div>
      {!isEmpty && <VoteDock snapshot={snapshot} isHost={isHost} />}
      {adding.dialog}
    </PageShell>
  )
}

function Title({ session, children }: { session: Session; children: ReactNode }) {
  return (
    <div className="grid gap-3">
      <h1 className="text-4xl sm:text-5xl">{session.title || 'Group Decision'}</h1>
      {session.description && (
        <p className="text-muted">
          “<LinkedText text={session.description} />”
        </p>
      )}
      {children}
    </div>
  )
}

type PeopleHereProps = { results: Results; watching: number | null; state: LiveState }

function PeopleHere({ results, watching, state }: PeopleHereProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="font-bold" aria-live="polite">
        {peopleSentence(results, watching)}
      </p>
      <LiveNote state={state} />
    </div>
  )
}

type ActionsProps = { snapshot: Snapshot; isHost: boolean }

/** The next actions: vote, or see the results. On a phone the first is in the dock. */
function NextActions({ snapshot, isHost }: ActionsProps) {
  const { session, results } = snapshot
  const open = isOpen(results.status)
  return (
    <div className="grid gap-2">
      {open && (
        <div className="max-lg:hidden">
          <VoteLink snapshot={snapshot} isHost={isHost} />
        </div>
      )}
      <ButtonLink to={paths.results(session.id)} look={open ? 'quiet' : 'primary'} className="w-full">
        {open ? 'View Current Results' : 'View Results'}
      </ButtonLink>
    </div>
  )
}

/** The main action, within the thumb's reach. */
function VoteDock({ snapshot, isHost }: ActionsProps) {
  if (!isOpen(snapshot.results.status)) return null
  return (
    <Dock className="mt-6 lg:hidden">
      <VoteLink snapshot={snapshot} isHost={isHost} />
    </Dock>
  )
}

function VoteLink({ snapshot: { session }, isHost }: ActionsProps) {
  return (
    <ButtonLink to={paths.vote(session.id)} size="large" className="w-full" state={{ session, isHost }}>
      Start Voting ({counted(session.venues.length, 'venue')})
    </ButtonLink>
  )
}

const promises = ['Votes are anonymous', 'No account needed', 'One vote per browser for each venue']

/** The criteria, what a vote reveals, and the result once there is one. */
function SessionFacts({ snapshot }: { snapshot: Snapshot }) {
  const { session } = snapshot
  const note = resultsNote(session)
  return (
    <Card as="section" aria-label="About this vote" className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <p className="font-bold empty:hidden" aria-live="polite">
        {outcomeInWords(snapshot)}
      </p>
      <p className="text-sm empty:hidden">
        <FinalTime session={session} />
      </p>
      <MeetingLine session={session} results={snapshot.results} className="text-lg font-bold" />
      <dl className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
        {factsAbout(session).map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid justify-items-start gap-2 border-t border-line pt-4">
        {session.settings.allowAnonymousVotes && <Badge tone="sound">Anonymous Access</Badge>}
        <ul className="grid gap-1 text-sm">
          {[...promises, ...(note ? [note] : [])].map((promise) => (
            <li key={promise} className="flex items-center gap-2">
              <Check aria-hidden="true" className="size-4 shrink-0 text-yes" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

type BeingSetUpProps = {
  /** Absent if only the host adds places. */
  onAdd?: (() => void) | undefined
  isRefreshing: boolean
  onRefresh: () => void
}

/** Shown while the list is empty. Places appear automatically; `Refresh` is for those who do not rely on that. */
function BeingSetUp({ onAdd, isRefreshing, onRefresh }: BeingSetUpProps) {
  return (
    <section>
      <h2 className="sr-only">On the list</h2>
      <EmptyState
        title="This session is being set up. Check back soon!"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {onAdd && <Button onClick={onAdd}>Add Venue</Button>}
            <Button look="quiet" busy={isRefreshing} onClick={onRefresh}>
              Refresh
            </Button>
          </div>
        }
      >
        {onAdd
          ? 'Be the first to suggest a venue!'
          : 'The host is still choosing. Places appear here by themselves.'}
      </EmptyState>
    </section>
  )
}
