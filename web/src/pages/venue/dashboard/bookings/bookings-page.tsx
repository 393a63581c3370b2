import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import { formLimits } from '@nofomo/contracts/text/limits.ts'
import { telephoneLink } from '@nofomo/contracts/text/phone-numbers.ts'
import { whenInWords } from '@nofomo/contracts/times/seattle-words.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { loaderFor, useVenueData, useVenueReload } from '../../../../features/venue-home/venue-data.ts'
import { may, useVenueStanding } from '../../../../features/venue-home/venue-standing.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { ApiError, api } from '../../../../lib/http/api-client.ts'
import type { ServerData } from '../../../../lib/queries/server-data.ts'
import type { PageHandle } from '../../../../shell/page-meta.ts'
import { paths } from '../../../../shell/paths.ts'
import { useDemo } from '../../../../shell/user.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Field } from '../../../../ui/field.tsx'
import { NotFresh } from '../../../../ui/late/not-fresh.tsx'
import { TextLink, textLinkClass } from '../../../../ui/text-link.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { notLoaded } from '../home.messages.ts'
import { ArrivalForm, UndoArrival } from './arrival-form.tsx'
import { askBookings } from './ask-bookings.ts'
import { bookingTime } from './booking-time.ts'
import {
  arrivalInWords,
  endInWords,
  mayArrive,
  mayUndo,
  partyInWords,
  resultInWords,
  sortedOut,
} from './request.messages.ts'

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Bookings', noindex: true }) }

type Loaded = ServerData<Booking[]> | null

export const loader = loaderFor('bookings', (_, options) => askBookings(options))

/** `/venue/dashboard/bookings`: tables that groups ask for. */
export function Component() {
  const loaded = useLoaderData<Loaded>()
  const standing = useVenueStanding()
  if (!standing || !may(standing, 'bookings')) return null
  return (
    <>
      <BookingRequests loaded={loaded} venueId={standing.venue.id} />
      <TextLink to={paths.redeem()} className="justify-self-start">
        How to redeem a voucher
      </TextLink>
    </>
  )
}

/** Groups' requests, live. If loading fails, the previous ones stay, marked as stale. */
function BookingRequests({ loaded, venueId }: { loaded: ServerData<Booking[]> | null; venueId: string }) {
  const known = useVenueData({ venueId, key: ['bookings'], ask: askBookings, loaded })
  return (
    <div className="grid grid-cols-1 gap-6">
      <NotFresh sentence={notLoaded} known={known} skeleton="h-64" />
      {known.data !== null && <Groups bookings={known.data} now={known.at} />}
    </div>
  )
}

/** Requests to answer first, then groups to welcome, then later ones, then past ones. `now`: when they were loaded (ms). */
function Groups({ bookings, now }: { bookings: Booking[]; now: number }) {
  const { waiting, here, expected, over } = sortedOut(bookings, now)
  useMarkSeen(waiting)
  return (
    <>
      <section aria-labelledby="requests" className="grid grid-cols-1 gap-4">
        <h2 id="requests" className="text-2xl">
          Booking requests{waiting.length > 0 && ` (${waiting.length})`}
        </h2>
        {waiting.map((booking) => (
          <RequestCard key={booking.id} booking={booking} now={now} />
        ))}
        {waiting.length === 0 && (
          <EmptyState title={bookings.length > 0 ? 'All answered' : 'No requests yet'}>
            The next group that asks for a table appears here, and in your mail.
          </EmptyState>
        )}
      </section>
      <Cards id="here" heading="Are they here?" bookings={here} now={now} />
      <Cards id="expected" heading="Coming up" bookings={expected} now={now} />
      {over.length > 0 && <Over bookings={over} />}
    </>
  )
}

type CardsProps = { id: string; heading: string; bookings: readonly Booking[]; now: number }

function Cards({ id, heading, bookings, now }: CardsProps) {
  if (bookings.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="text-2xl">
        {heading}
      </h2>
      {bookings.map((booking) => (
        <RequestCard key={booking.id} booking={booking} now={now} />
      ))}
    </section>
  )
}

function Over({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <details className="grid gap-3">
      <summary className="min-h-11 cursor-pointer py-2 font-bold">
        Past and closed ({bookings.length})
      </summary>
      <ul className="grid grid-cols-1 gap-2">
        {bookings.map((booking) => (
          <li key={booking.id} className="rounded-control border border-line p-4">
            <p className="font-bold">{whenInWords(booking.startsAt)}</p>
            <p className="text-sm text-muted">
              {booking.contactName} · {partyInWords(booking)} · {endInWords(booking)}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}

/**
 * Reports to the hosts that their requests were opened. Fire and forget: the next visit reports what this one could
 * not.
 */
function useMarkSeen(bookings: readonly Booking[]): void {
  const ids = bookings.filter(({ state, isPast }) => state === 'requested' && !isPast).map(({ id }) => id)
  const unseen = ids.join(' ')
  useEffect(() => {
    if (unseen === '') return
    api('POST /api/venue/bookings/seen', { body: { bookingIds: unseen.split(' ') } }).catch(() => undefined)
  }, [unseen])
}

/** A group's booking. `now`: when it was loaded (ms). */
function RequestCard({ booking, now }: { booking: Booking; now: number }) {
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

type Answer = 'confirm' | 'decline'
const done: Record<Answer, string> = { confirm: 'Confirmed.', decline: 'Declined.' }

/** Confirms or declines, with an optional message to the group. */
function AnswerForm({ booking }: { booking: Booking }) {
  const reload = useVenueReload()
  const isDemo = useDemo()
  const { form, busy, problem, send } = useSending()
  const [answer, setAnswer] = useState<Answer>('confirm')
  const sending = busy ? answer : null

  function give(answer: Answer) {
    if (busy) return
    setAnswer(answer)
    void send(() => store(answer))
  }
  async function store(answer: Answer) {
    const note = new FormData(form.current ?? undefined).get('note')
    const body = { answer, note: String(note ?? '').trim() || null }
    try {
      await api('POST /api/venue/bookings/:bookingId/answer', { params: { bookingId: booking.id }, body })
      toast(`${done[answer]} ${isDemo ? 'The demo sends no mail.' : 'The group gets a mail.'}`)
    } catch (error) {
      // Somebody else answered first: the updated list explains it.
      if (error instanceof ApiError && error.code === 'already_answered') await reload()
      throw error
    }
    await reload()
  }
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    give('confirm')
  }

  return (
    <form ref={form} noValidate onSubmit={confirm} className="grid grid-cols-1 gap-3">
      <Field
        label="Note to the group (optional)"
        name="note"
        autoComplete="off"
        maxLength={formLimits.bookingRequestsLength}
      />
      <Alert small problem={problem} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={sending === 'confirm'}>
          {sending === 'confirm' ? 'Confirming…' : 'Confirm'}
        </Button>
        <Button look="quiet" busy={sending === 'decline'} onClick={() => give('decline')}>
          {sending === 'decline' ? 'Declining…' : 'Decline'}
        </Button>
      </div>
    </form>
  )
}
