import {
  answerBooking,
  cancelBooking,
  getBooking,
  listAnswering,
  listVenueBookings,
  markBookingsSeen,
  requestBooking,
} from '@nofomo/contracts/bookings.ts'
import { sessionId } from '@nofomo/contracts/sessions.ts'
import { z } from 'zod'
import { Bucket } from '../../platform/bucket.ts'
import { AppError } from '../../platform/errors.ts'
import { addressKey } from '../../platform/http/address.ts'
import type { App } from '../../platform/http/app-type.ts'
import { notFound } from '../../platform/http/errors.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import * as bookings from './service.ts'

/** Each request sends up to two mails: a host needs a few an hour; the limit keeps a flood from inboxes. */
const requestsAnHour = 30
const hourMs = 3_600_000

/** A file, not JSON, and so not an endpoint of the contracts. Accepts any text as an id: a wrong one is not found. */
const calendar = {
  summary:
    'Where a session goes as a calendar file (text/calendar), for everybody with its link; tentative while that may change.',
  'x-access': 'anyone',
  'x-also-at': [],
  params: z.object({ sessionId: z.string() }),
  response: { 200: z.unknown() },
}

export function bookingRoutes(app: App, { config: { publicUrl }, mailAllowance }: Platform): void {
  const requests = new Bucket(requestsAnHour, hourMs)

  route(app, requestBooking, { limit: 'write', access: 'consumer' }, async ({ body }, ctx, { request }) => {
    const { id } = await bookings.bookerOf(ctx)
    const wait = requests.take(id, ctx.now.getTime())
    if (wait > 0)
      throw new AppError('too_many_requests', 'Those are many requests in an hour. Try again later.', {
        retryAfterSeconds: Math.ceil(wait / 1_000),
      })
    mailAllowance.take(addressKey(request), ctx.now)
    return { booking: await bookings.requestTable(ctx, body, publicUrl) }
  })

  route(app, listAnswering, { limit: 'read', access: 'consumer' }, async ({ params }, ctx) => ({
    venueIds: await bookings.listAnswering(ctx, params.sessionId),
  }))

  route(app, getBooking, { limit: 'read', access: 'consumer' }, async ({ params }, ctx) => ({
    booking: await bookings.getBooking(ctx, params.bookingId),
  }))

  route(app, cancelBooking, { limit: 'write', access: 'consumer' }, async ({ params }, ctx) => ({
    booking: await bookings.cancelBooking(ctx, params.bookingId, publicUrl),
  }))

  route(app, listVenueBookings, { limit: 'read', access: 'venue' }, async (_input, ctx) => ({
    bookings: await bookings.listVenueBookings(ctx),
  }))

  route(app, markBookingsSeen, { limit: 'write', access: 'venue' }, async ({ body }, ctx) => {
    await bookings.markBookingsSeen(ctx, body.bookingIds)
    return { success: true as const }
  })

  route(app, answerBooking, { limit: 'write', access: 'venue' }, async ({ params, body }, ctx) => ({
    booking: await bookings.answerBooking(ctx, params.bookingId, body, publicUrl),
  }))

  app.get<{ Params: { sessionId: string } }>(
    '/api/sessions/:sessionId/calendar.ics',
    {
      schema: { ...calendar, tags: [app.featureName] },
      config: { limit: 'read', access: 'anyone' },
    },
    async (request, reply) => {
      const { params, ctx } = request
      if (!sessionId.safeParse(params.sessionId).success) notFound()
      const { name, text } = await bookings.calendarFile(ctx, params.sessionId, publicUrl)
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(text)
    },
  )
}
