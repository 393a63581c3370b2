import {
  answerBooking,
  type Booking,
  cancelBooking,
  getBooking,
  getCalendarFile,
  listAnswering,
  listVenueBookings,
  markArrived,
  markBookingsSeen,
  requestBooking,
  undoArrived,
} from '@nofomo/contracts/bookings/endpoints.ts'
import { sessionId } from '@nofomo/contracts/sessions/endpoints.ts'
import { takeOrRefuse } from '../../../platform/allowances/allowances.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { addressKey } from '../../../platform/http/callers/address.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import { sendCalendar } from '../../../platform/http/replies/calendars.ts'
import { notFound } from '../../../platform/http/replies/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listBookingsAtVenues } from './read-model.ts'
import * as arrivals from './service/arrivals.ts'
import * as bookings from './service/bookings.ts'
import { findVenue, markSeen } from './store/bookings.ts'

/** Each request sends up to two mails: a host needs a few an hour; the limit keeps a flood from inboxes. */
const requestLimit = { name: 'requests for tables', allowance: 30, windowMs: 3_600_000 }

export function bookingRoutes(
  app: App,
  { config, mailAllowance, allowances, changes }: Platform,
  { hasRedeemed }: { hasRedeemed: arrivals.HasRedeemed },
): void {
  const deps: bookings.BookingDeps = { publicUrl: config.publicUrl }

  /** After the commit: open dashboards of the booking's venue load again. */
  async function announced(ctx: Ctx, changing: Promise<Booking>): Promise<Booking> {
    const booking = await changing
    changes.announceFigures([await findVenue(ctx.db, booking.id)])
    return booking
  }

  route(app, requestBooking, async ({ body, consumer, host }, ctx, { request }) => {
    const charge = { ...requestLimit, key: consumer.account.id }
    await takeOrRefuse(allowances, [charge], ctx.now, 'Those are many requests in an hour. Try again later.')
    await mailAllowance.take(addressKey(request), ctx.now)
    return { booking: await announced(ctx, bookings.requestTable(ctx, { consumer, host }, body, deps)) }
  })

  route(app, listAnswering, async ({ host }, ctx) => ({
    venueIds: await bookings.listAnswering(ctx, host),
  }))

  route(app, getBooking, async ({ params, consumer }, ctx) => ({
    booking: await bookings.getBooking(ctx, consumer, params.bookingId),
  }))

  route(app, cancelBooking, async ({ params, consumer }, ctx) => ({
    booking: await announced(ctx, bookings.cancelBooking(ctx, consumer, params.bookingId, deps)),
  }))

  route(app, listVenueBookings, async ({ member }, ctx) => ({
    bookings: await listBookingsAtVenues(ctx.db, member.memberships, ctx.now),
  }))

  route(app, markBookingsSeen, async ({ body, member }, ctx) => {
    changes.announceFigures(await markSeen(ctx.db, body.bookingIds, member.memberships, ctx.now))
  })

  route(app, answerBooking, async ({ params, body, member }, ctx) => ({
    booking: await announced(ctx, bookings.answerBooking(ctx, member, params.bookingId, body, deps)),
  }))

  route(app, markArrived, async ({ params, body, member }, ctx) => {
    const marked = await arrivals.markArrived(ctx, member, params.bookingId, body.partySize)
    changes.announceFigures(marked.venueIds)
    return { booking: marked.booking }
  })

  route(app, undoArrived, async ({ params, member }, ctx) => {
    const undone = await arrivals.undoArrived(ctx, member, params.bookingId, hasRedeemed)
    changes.announceFigures(undone.venueIds)
    return { booking: undone.booking }
  })

  route(app, getCalendarFile, async ({ params }, ctx, { reply }) => {
    if (!sessionId.safeParse(params.sessionId).success) notFound()
    const { name, ...file } = await bookings.calendarFile(ctx, params.sessionId, deps)
    const disposition = { 'content-disposition': `attachment; filename="${name}"` }
    return sendCalendar(reply, file, disposition)
  })
}
