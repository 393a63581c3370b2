import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import { whenInWords } from '@nofomo/contracts/times/seattle-words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { VenuePicture } from '../../../ui/venue-picture.tsx'
import { partyInWords, stateBadge } from './booking.messages.ts'

/** All data of a booking, with the venue's answer. */
export function BookingDetails({ booking }: { booking: Booking }) {
  const { venue, answerNote } = booking
  const { label, tone } = stateBadge(booking)
  const facts = [
    ['Name', booking.contactName],
    ['Contact number', booking.contactPhone],
    ...(booking.requests ? [['Special requests', booking.requests]] : []),
    ['Plan', `${booking.sessionTitle}${booking.choice === 'backup' ? ' (backup plan)' : ''}`],
  ] as const
  return (
    <Card as="section" aria-labelledby="venue" className="overflow-hidden">
      <VenuePicture
        image={venue.image}
        sizes="(min-width: 64rem) 36rem, 100vw"
        first
        className="aspect-[2/1]! max-h-[50svh]"
      />
      <div className="grid grid-cols-1 gap-4 p-5 sm:p-7">
        <div className="grid grid-cols-1 gap-2">
          <p>
            <Badge tone={tone}>{label}</Badge>
          </p>
          <h2 translate="no" id="venue" className="text-3xl wrap-anywhere">
            {venue.name}
          </h2>
          <p className="text-muted wrap-anywhere">{venue.address}</p>
        </div>
        <div>
          <p className="font-display text-xl font-bold">{whenInWords(booking.startsAt)}</p>
          <p className="text-muted">Seattle time · {partyInWords(booking)}</p>
        </div>
        {answerNote && (
          <p className="rounded-control bg-tint p-4 wrap-anywhere">
            <strong>{venue.name} writes:</strong> “{answerNote}”
          </p>
        )}
        <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {facts.map(([term, fact]) => (
            <div key={term} className="min-w-0">
              <dt className="text-sm text-muted">{term}</dt>
              <dd className="font-bold wrap-anywhere">{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}
