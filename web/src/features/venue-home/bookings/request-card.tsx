import type { Booking } from '@nofomo/contracts/endpoints/bookings.ts'
import { telephoneLink } from '@nofomo/contracts/values/text/phone-numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { textLinkClass } from '../../../ui/text-link.tsx'
import { AnswerForm } from './answer-form.tsx'
import { ArrivalForm, UndoArrival } from './arrival-form.tsx'
import { bookingTime } from './booking-time.ts'
import { arrivalInWords, mayArrive, mayUndo, partyInWords, resultInWords } from './request.messages.ts'

/** A group's booking. `now`: when it was loaded (ms). */
export function RequestCard({ booking, now }: { booking: Booking; now: number }) {
  const isWaiting = !booking.isPast && (booking.state === 'requested' || booking.state === 'seen')
  return (
    <Card as="article" className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <div className="grid grid-cols-1 gap-1">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {booking.state === 'confirmed' && <Badge tone="yes">Confirmed</Badge>}
          {booking.arrival && <Badge tone="yes">Arrived, {arrivalInWords(booking)}</Badge>}
          <span>
            {booking.venue.name} · {resultInWords(booking)}
          </span>
        </p>
        <h3 className="text-xl">{bookingTime(booking.startsAt, now)}</h3>
        <p>
          <strong>{partyInWords(booking)}</strong> · {booking.contactName}
        </p>
        <a href={telephoneLink(booking.contactPhone)} className={`${textLinkClass} justify-self-start`}>
          {booking.contactPhone}
        </a>
      </div>
      {booking.requests && <p className="rounded-control bg-tint p-4">“{booking.requests}”</p>}
      {booking.answerNote && <p className="text-sm text-muted">You wrote: “{booking.answerNote}”</p>}
      {isWaiting && <AnswerForm booking={booking} />}
      {mayArrive(booking, now) && <ArrivalForm booking={booking} isFirst={!isWaiting} />}
      {mayUndo(booking, now) && <UndoArrival booking={booking} />}
    </Card>
  )
}
