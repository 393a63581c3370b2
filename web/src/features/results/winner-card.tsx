import type { Venue } from '@nofomo/contracts/endpoints/venues.ts'
import type { Results, VenueStats } from '@nofomo/contracts/endpoints/voting.ts'
import type { ReactNode } from 'react'
import { Directions } from '../../session/directions.tsx'
import { MeetingLine } from '../../session/times/meeting-line.tsx'
import type { Timed } from '../../session/times/times.messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { cardSizes, VenuePicture } from '../../ui/venue-picture.tsx'
import { factsOf, kindOf } from '../../venue/venue.messages.ts'
import { ChooseMapApp, Reservations } from './outbound-links.tsx'
import { countsInWords, happyInWords } from './results.messages.ts'
import { RuleCheck } from './rule-check.tsx'
import { WinnerPicture } from './winner-picture.tsx'

/** Above the winner. If it is a heading, the winner's name is one below it. */
export type Banner = { final: string; soFar: string; as: 'p' | 'h2' }

type WinnerCardProps = {
  session: Timed['session']
  venue: Venue
  stats: VenueStats | undefined
  results: Results
  /** Below the name, while votes may still change it. */
  note: ReactNode
  /** The whole list: other rules may pick another venue of it. */
  venues: readonly Venue[]
  banner: Banner
  /** Leads to a table, instead of searching for reservations elsewhere. */
  table?: ReactNode
}

/** The result: which place, why, and directions. */
export function WinnerCard({ session, venue, stats, results, note, venues, banner, table }: WinnerCardProps) {
  const happy = happyInWords(results)
  const isFinal = results.status === 'complete'
  const Name = banner.as === 'h2' ? 'h3' : 'h2'
  return (
    <Card as="section" className="overflow-hidden">
      <WinnerPicture as={banner.as} image={venue.image} label={isFinal ? banner.final : banner.soFar} />
      <div className="grid grid-cols-1 gap-4 p-5 pt-8 sm:p-7 sm:pt-9">
        <div className="grid grid-cols-1 gap-1.5">
          <Name translate="no" className="text-4xl">
            {venue.name}
          </Name>
          <MeetingLine session={session} results={results} className="text-xl font-bold" />
          <p className="text-muted">{factsOf(venue)}</p>
        </div>
        {note}
        {stats && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            {isFinal && <Badge tone="accent">CHAMPION</Badge>}
            <strong translate="no" className="font-display text-xl">
              {stats.percentage}%
            </strong>
            <span className="text-muted">{countsInWords(stats)}</span>
          </p>
        )}
        <p className="text-lg">
          {results.decidedBy} {happy && <strong>{happy}</strong>}
        </p>
        <div className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
          {table}
          <Directions venue={venue} look={table === undefined ? 'primary' : 'quiet'} />
          {table === undefined && <Reservations venue={venue} />}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {venue.address && <p translate="no">{venue.address}</p>}
          <ChooseMapApp venue={venue} />
        </div>
        <RuleCheck results={results} venues={venues} />
      </div>
    </Card>
  )
}

/** Second place, in case the winner is full. */
export function BackupPlan({ venue, stats, table }: Pick<WinnerCardProps, 'venue' | 'stats' | 'table'>) {
  return (
    <Card as="section" className="grid grid-cols-[104px_minmax(0,1fr)] overflow-hidden">
      <VenuePicture image={venue.image} sizes={cardSizes} large className="h-full! aspect-auto!" />
      <div className="grid grid-cols-1 content-center gap-0.5 p-4">
        <h2 className="font-sans text-sm tracking-normal text-muted">Backup plan, if it is full</h2>
        <p translate="no" className="font-display text-xl leading-tight font-bold">
          {venue.name}
        </p>
        <p className="text-sm text-muted">
          {kindOf(venue)}
          {stats ? ` · ${stats.percentage}%` : ''}
        </p>
        {table === undefined ? <Directions venue={venue} look="text" /> : table}
      </div>
    </Card>
  )
}
