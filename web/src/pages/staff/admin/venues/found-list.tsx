import { type ReactNode, useRef } from 'react'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useFocusWhenGone } from '../../../../ui/focus/use-focus-when-gone.ts'
import { Skeleton } from '../../../../ui/late/skeleton.tsx'
import type { StaffVenue, useFound } from './use-found.ts'

type FoundListProps = {
  found: ReturnType<typeof useFound>
  /** What is shown of a venue. */
  row: (venue: StaffVenue) => ReactNode
}

/** What a search of venues has found, or why it has not. */
export function FoundList({ found: { venues, failure, isBusy, retry }, row }: FoundListProps) {
  const outcome = useRef<HTMLDivElement>(null)
  // Retry is gone once it has worked.
  useFocusWhenGone(outcome)
  return (
    <div className="grid grid-cols-1 gap-3">
      <Alert problem={failure === null ? null : { sentence: failure }}>
        <Button look="quiet" size="small" className="min-h-11 justify-self-start" onClick={retry}>
          Retry
        </Button>
      </Alert>
      {isBusy && venues === null && <Skeleton className="h-24" />}
      <div ref={outcome} role="status" tabIndex={-1}>
        {venues?.length === 0 && <p>No venue has this in its name or address.</p>}
        {venues && venues.length > 0 && (
          <p className="text-sm text-muted">
            {venues.length} {venues.length === 1 ? 'venue' : 'venues'} found
          </p>
        )}
      </div>
      {venues && venues.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {venues.map((venue) => (
            <li key={venue.id} className="py-3">
              {row(venue)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
