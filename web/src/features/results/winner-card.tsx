import type { Venue } from '@nofomo/contracts/venues.ts'
import type { Results, VenueStats } from '@nofomo/contracts/voting.ts'
import type { ReactNode } from 'react'
import { factsOf, kindOf } from '../../platform/venue-words.ts'
import { Directions } from '../../session/directions.tsx'
import { WinnerPicture } from '../../session/winner-picture.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { VenuePicture } from '../../ui/venue-picture.tsx'
import { ChooseMapApp, Reservations } from './outbound-links.tsx'
import { countsInWords, happyInWords } from './result-words.ts'
import { RuleCheck } from './rule-check.tsx'

type WinnerCardProps = {
  venue: Venue
  stats: VenueStats | undefined
  results: Results
  /** Below the name, while votes may still change it. */
  note: ReactNode
  /** The whole list: other rules may pick another venue of it. */
  venues: readonly Venue[]
}

/** The result: which place, why, and directions. */
export function WinnerCard({ venue, stats, results, note, venues }: WinnerCardProps) {
  const happy = happyInWords(results)
  const isFinal = results.status === 'complete'
  return (
    <Card as="section" className="overflow-hidden">
      <WinnerPicture image={venue.image} label={isFinal ? 'WE HAVE A WINNER!' : 'WINNER SO FAR'} />
      <div className="grid grid-cols-1 gap-4 p-5 pt-8 sm:p-7 sm:pt-9">
        <div className="grid grid-cols-1 gap-1.5">
          <h2 className="text-4xl">{venue.name}</h2>
          <p className="text-muted">{factsOf(venue)}</p>
        </div>
        {note}
        {stats && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            {isFinal && <Badge tone="accent">CHAMPION</Badge>}
            <strong className="font-display text-xl">{stats.percentage}%</strong>
            <span className="text-muted">{countsInWords(stats)}</span>
          </p>
        )}
        <p className="text-lg">
          {results.decidedBy} {happy && <strong>{happy}</strong>}
        </p>
        <div className="grid gap-2.5 sm:grid-cols-2">
          <Directions venue={venue} />
          <Reservations venue={venue} />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {venue.address && <p>{venue.address}</p>}
          <ChooseMapApp venue={venue} />
        </div>
        <RuleCheck results={results} venues={venues} />
      </div>
    </Card>
  )
}

/** Second place, in case the winner is full. */
export function BackupPlan({ venue, stats }: { venue: Venue; stats: VenueStats | undefined }) {
  return (
    <Card as="section" className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-stretch overflow-hidden">
      <VenuePicture image={venue.image} sizes="8rem" className="h-full! aspect-auto!" />
      <div className="grid grid-cols-1 content-center gap-0.5 p-4">
        <h2 className="font-sans text-sm tracking-normal text-muted">Backup plan, if it is full</h2>
        <p className="font-display text-xl leading-tight font-bold">{venue.name}</p>
        <p className="text-sm text-muted">
          {kindOf(venue)}
          {stats ? ` · ${stats.percentage}%` : ''}
        </p>
        <Directions venue={venue} look="text" />
      </div>
    </Card>
  )
}
