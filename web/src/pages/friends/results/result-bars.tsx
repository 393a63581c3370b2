import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { VenueStats } from '@nofomo/contracts/voting/endpoints.ts'
import { Badge } from '../../../ui/badge.tsx'
import { countsInWords } from './results.messages.ts'

type ResultBarsProps = {
  title: string
  venues: readonly Venue[]
  /** In their order. */
  stats: readonly VenueStats[]
  /** Not where a time decides with the place: then the winner need not be first by its own counts. */
  hasRanks: boolean
  /** The winner's, once that is final. */
  championId: string | null
  /** Below the list. */
  notes: readonly string[]
}

/** Every venue, with its percentage as a bar, and its counts. */
export function ResultBars({ title, venues, stats, hasRanks, championId, notes }: ResultBarsProps) {
  const List = hasRanks ? 'ol' : 'ul'
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl">{title}</h2>
      <List className="grid grid-cols-1 gap-5">
        {stats.map((one) => {
          const venue = venues.find(({ id }) => id === one.venueId)
          if (!venue) return null
          return (
            <li key={one.venueId} className="grid grid-cols-1 gap-1.5">
              <div className="flex items-baseline justify-between gap-4">
                <h3 className="min-w-0 font-sans text-lg tracking-normal">
                  {hasRanks && (
                    <span translate="no" className="mr-2 inline-block text-muted">
                      {one.rank}.
                    </span>
                  )}
                  <span translate="no">{venue.name}</span>
                  {venue.id === championId && (
                    <>
                      {' '}
                      <Badge tone="accent">CHAMPION</Badge>
                    </>
                  )}
                </h3>
                <p translate="no" className="shrink-0 font-display text-lg font-bold">
                  {one.percentage}%
                </p>
              </div>
              {/* Decorative: the number above says the same. */}
              <svg aria-hidden="true" className="h-3 w-full rounded-full bg-line">
                <rect
                  className="fill-yes transition-[width] duration-300"
                  width={`${one.percentage}%`}
                  height="100%"
                  rx="6"
                />
              </svg>
              <p className="text-sm text-muted">{countsInWords(one)}</p>
            </li>
          )
        })}
      </List>
      {notes.map((note) => (
        <p key={note} className="text-sm text-muted">
          {note}
        </p>
      ))}
    </section>
  )
}
