import type { Chip } from '@nofomo/contracts/sessions/endpoints.ts'
import { useEffect, useRef } from 'react'
import { MapPanel } from '../../../features/map/map-panel.tsx'
import { leaveOut, putBack } from '../../../features/suggestions/chips.ts'
import { Understood } from '../../../features/suggestions/understood.tsx'
import { track } from '../../../lib/analytics/track.ts'
import type { Problem } from '../../../lib/http/problem.ts'
import { Dock } from '../../../shell/dock.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SuggestionCard } from './suggestion-card.tsx'
import type { Suggestions } from './types.ts'

const shown = 3

type SuggestionsViewProps = {
  found: Suggestions
  /** The criteria, in a few words. */
  summary: string
  leftOut: readonly Chip[]
  /** Asks again with these chips left out. */
  onLeftOut: (leftOut: Chip[]) => void
  onShare: () => void
  onChange: () => void
  busy: boolean
  /** Why the session could not be saved. */
  problem: Problem | null
}

/** Up to three suggestions, and the next actions. */
export function SuggestionsView(props: SuggestionsViewProps) {
  const { found, summary, leftOut, onLeftOut, onChange } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const venues = found.venues.slice(0, shown)
  const count = venues.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list once, also one as long as that before.
  useEffect(() => {
    if (count > 0) track('suggestions_viewed', { venues: count })
  }, [found])
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none sm:text-5xl">
          Here’s what fits
        </h1>
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
          <Understood
            understood={found.understood ?? []}
            leftOut={leftOut}
            onLeaveOut={(chip) => onLeftOut(leaveOut(leftOut, chip))}
            onPutBack={(chip) => onLeftOut(putBack(leftOut, chip))}
            onChange={onChange}
            atFirst={<p className="min-w-0 wrap-anywhere text-muted">{summary}</p>}
          />
          {venues.length > 0 && (
            <Button look="quiet" size="small" onClick={onChange}>
              Change my criteria
            </Button>
          )}
        </div>
        {found.note && (
          <p className="rounded-control border border-sound p-4 text-sm wrap-anywhere">{found.note}</p>
        )}
      </div>
      {venues.length === 0 ? (
        <EmptyState
          title="Nothing fits all of this"
          action={<Button onClick={onChange}>Change my criteria</Button>}
        >
          Try another part of town, or a wider budget.
        </EmptyState>
      ) : (
        <>
          <ol className="grid grid-cols-1 gap-5 lg:grid-cols-3">
            {venues.map((venue, index) => (
              <SuggestionCard key={venue.id} venue={venue} rank={index + 1} />
            ))}
          </ol>
          <MapPanel venues={venues} />
          <ShareBar {...props} />
        </>
      )}
    </div>
  )
}

function ShareBar({ onShare, busy, problem }: SuggestionsViewProps) {
  return (
    <Dock>
      <div className="mx-auto grid max-w-md gap-2">
        <Alert problem={problem}>
          <p>Your suggestions are still here.</p>
        </Alert>
        <Button size="large" busy={busy} onClick={onShare}>
          {shareLabel(busy, problem !== null)}
        </Button>
      </div>
    </Dock>
  )
}

function shareLabel(busy: boolean, failed: boolean): string {
  if (busy) return 'Saving…'
  return failed ? 'Retry' : 'Share Voting Link'
}
