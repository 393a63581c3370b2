import Trophy from 'virtual:icons/trophy'
import { forTheirTurn } from '@nofomo/contracts/crews/giving-way.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { Results, VenueStats } from '@nofomo/contracts/voting/endpoints.ts'
import type { ReactNode } from 'react'
import { CalendarLink } from '../../../features/bookings/calendar-link.tsx'
import { Directions } from '../../../features/sessions/directions.tsx'
import { MeetingLine } from '../../../features/sessions/times/meeting-line.tsx'
import type { Timed } from '../../../features/sessions/times/times.messages.ts'
import { factsOf, kindOf } from '../../../features/venues/venue.messages.ts'
import { Card } from '../../../ui/card.tsx'
import { cardSizes, VenuePicture } from '../../../ui/venue-picture.tsx'
import { DirectionsMenu, inRow, Reservations } from './outbound-links.tsx'

/** Above the winner. If it is a heading, the winner's name is one below it. */
export type Banner = { final: string; soFar: string; as: 'p' | 'h2' }

type WinnerCardProps = {
  session: Timed['session'] & Pick<Session, 'id'>
  venue: Venue
  results: Results
  /** Below the name, while votes may still change it. */
  note: ReactNode
  banner: Banner
  /** Leads to a table, instead of searching for reservations elsewhere. */
  table?: ReactNode
}

/** The result: which place, how to get there and at which table, and why. */
export function WinnerCard({ session, venue, results, note, banner, table }: WinnerCardProps) {
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
        {table}
        <div className="flex flex-wrap gap-2">
          {/* One filled act: a host whose result is not final is asked to end the vote, or to book. */}
          <DirectionsMenu venue={venue} look={isFinal && table === undefined ? 'primary' : 'quiet'} />
          <CalendarLink sessionId={session.id} className={inRow} />
          {table === undefined && <Reservations venue={venue} />}
        </div>
        <p className="text-lg">{results.decidedBy}</p>
        {results.decidedBy?.includes(forTheirTurn) && (
          <details className="-mt-3 text-sm text-muted">
            <summary className="inline-flex min-h-6 cursor-pointer underline underline-offset-4">
              Taking turns
            </summary>
            <p>On a tie the place wins whose friends gave way lately. Nobody is named.</p>
          </details>
        )}
        {venue.address && (
          <p translate="no" className="text-sm text-muted">
            {venue.address}
          </p>
        )}
      </div>
    </Card>
  )
}

type BackupPlanProps = Pick<WinnerCardProps, 'venue' | 'table'> & {
  stats: VenueStats | undefined
  isFinal: boolean
}

/** Second place, in case the winner is full. Nobody goes there before the result is final. */
export function BackupPlan({ venue, stats, isFinal, table }: BackupPlanProps) {
  return (
    <Card as="section" className="grid grid-cols-[104px_minmax(0,1fr)] overflow-hidden">
      <VenuePicture image={venue.image} sizes={cardSizes} className="h-full! aspect-auto!" />
      <div className="grid grid-cols-1 content-center gap-0.5 p-4">
        <h2 className="font-sans text-sm tracking-normal text-muted">Backup plan, if it is full</h2>
        <p translate="no" className="font-display text-xl leading-tight font-bold">
          {venue.name}
        </p>
        <p className="text-sm text-muted">
          {kindOf(venue)}
          {stats ? ` · ${stats.percentage}%` : ''}
        </p>
        {table === undefined ? isFinal && <Directions venue={venue} /> : table}
      </div>
    </Card>
  )
}

type WinnerPictureProps = { image: string; label: string; as: 'p' | 'h2' }

/** The winner's picture under its banner. The content after it leaves space for the banner's lower half. */
function WinnerPicture({ image, label, as: Label }: WinnerPictureProps) {
  return (
    <div className="relative">
      <VenuePicture
        image={image}
        sizes="(min-width: 64rem) 36rem, (min-width: 40rem) 36rem, 100vw"
        first
        className="max-lg:max-h-[25svh] aspect-[2/1]!"
      />
      <Label className="absolute inset-x-5 -bottom-4 flex w-fit items-center gap-2 rounded-full bg-accent px-4 py-1.5 font-display font-bold text-on-accent shadow-card">
        <Trophy aria-hidden="true" className="size-4" />
        {label}
      </Label>
    </div>
  )
}
