import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import { whenInWords } from '@nofomo/contracts/times/seattle-words.ts'
import { data, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { isMissing } from '../../../features/sessions/live/load-session.ts'
import { api } from '../../../lib/http/api-client.ts'
import { useFreshOnReturn } from '../../../lib/live/use-fresh-on-return.ts'
import { NoticePage } from '../../../shell/notice-page.tsx'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { PageShell } from '../../../shell/page-shell.tsx'
import { paths } from '../../../shell/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EndButton } from '../../../ui/end-button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { VenuePicture } from '../../../ui/venue-picture.tsx'
import { BookedActions } from './booked-actions.tsx'
import {
  headline,
  isStanding,
  mustCall,
  nextSteps,
  numberSearch,
  partyInWords,
  stateBadge,
  voteNote,
} from './booking.messages.ts'
import { type Bookable, bookablesOf } from './booking-plan.ts'

/** `booking` is null if it is unknown or another account's. */
type Loaded = { booking: Booking | null; bookables: Bookable[] }

export const handle: PageHandle<Loaded> = {
  meta: (loaded) => ({
    title: loaded?.booking ? `${loaded.booking.venue.name}: your booking` : 'Your booking',
    noindex: true,
  }),
}

export async function loader(args: LoaderFunctionArgs) {
  const { params, context, request } = args
  const options = { context, signal: request.signal }
  try {
    const input = { params: { bookingId: params.bookingId ?? '' } }
    const { booking } = await api('GET /api/bookings/:bookingId', input, options)
    return { booking, bookables: await otherTables(booking, options) } satisfies Loaded
  } catch (error) {
    if (isMissing(error)) return data({ booking: null, bookables: [] } satisfies Loaded, { status: 404 })
    throw error
  }
}

/**
 * Where else to request a table after this booking failed. If that cannot be loaded, the booking is shown all the same.
 */
async function otherTables(
  booking: Booking,
  options: Pick<LoaderFunctionArgs, 'context'> & { signal: AbortSignal },
): Promise<Bookable[]> {
  const { sessionId, isPast, state } = booking
  if (sessionId === null || isPast || state === 'arrived' || isStanding(booking)) return []
  const route = 'GET /api/sessions/:sessionId/results'
  return api(route, { params: { sessionId } }, options).then(bookablesOf, () => [])
}

/** `/app/bookings/:bookingId`. */
export function Component() {
  const { booking, bookables } = useLoaderData<Loaded>()
  useFreshOnReturn()
  if (booking) return <BookedScreen booking={booking} bookables={bookables} />
  return (
    <NoticePage title="Booking not found" text="It may belong to another account, or the link is incomplete.">
      <ButtonLink to={paths.app()}>My plans</ButtonLink>
    </NoticePage>
  )
}

function BookedScreen({ booking, bookables }: { booking: Booking; bookables: Bookable[] }) {
  const { title, text } = headline(booking)
  const steps = nextSteps(booking)
  const note = voteNote(booking)
  return (
    <PageShell>
      <div className="mb-6 grid grid-cols-1 gap-2" role="status">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        <p className="max-w-prose text-lg text-muted wrap-anywhere">{text}</p>
        {note && <p className="max-w-prose rounded-control bg-tint p-4 wrap-anywhere">{note}</p>}
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-10">
        <div className="grid grid-cols-1 gap-6">
          {mustCall(booking) && <CallTheVenue booking={booking} />}
          <BookingDetails booking={booking} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          {steps.length > 0 && (
            <section aria-labelledby="next" className="grid gap-3">
              <h2 id="next" className="text-2xl">
                Next steps
              </h2>
              <ol className="grid list-decimal gap-2 pl-5">
                {steps.map((step) => (
                  <li key={step} className="wrap-anywhere">
                    {step}
                  </li>
                ))}
              </ol>
            </section>
          )}
          <BookedActions booking={booking} bookables={bookables} />
          {isStanding(booking) && <CancelBooking booking={booking} />}
        </div>
      </div>
    </PageShell>
  )
}

const outside = { target: '_blank', rel: 'noopener noreferrer' } as const

/** For venues the request did not reach: the host calls. */
function CallTheVenue({ booking: { venue } }: { booking: Booking }) {
  return (
    <section aria-labelledby="call" className="grid grid-cols-1 gap-3 rounded-card bg-tint p-5 sm:p-7">
      <h2 id="call" className="text-2xl wrap-anywhere">
        Call {venue.name}
      </h2>
      <p>They do not answer requests on NoFOMO, so nobody there has seen yours.</p>
      <div className="flex flex-wrap gap-2.5">
        <a href={numberSearch(venue)} {...outside} className={buttonClass('primary')}>
          Find their number
        </a>
        {venue.website && (
          <a href={venue.website} {...outside} className={buttonClass('quiet')}>
            Their website
          </a>
        )}
      </div>
    </section>
  )
}

/** Cancels after a confirmation in place: a canceled table may be lost. */
function CancelBooking({ booking }: { booking: Booking }) {
  const { revalidate } = useRevalidator()
  async function cancel() {
    await api('POST /api/bookings/:bookingId/cancel', { params: { bookingId: booking.id } })
    toast('Booking canceled')
    await revalidate()
  }
  return (
    <EndButton
      label="Cancel this booking"
      question={`Cancel the table at ${booking.venue.name}?${booking.venueAnswers ? ' We tell the venue.' : ''}`}
      yes="Yes, cancel it"
      look="ghost"
      className="justify-self-center"
      onEnd={cancel}
    />
  )
}

/** All data of a booking, with the venue's answer. */
function BookingDetails({ booking }: { booking: Booking }) {
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
