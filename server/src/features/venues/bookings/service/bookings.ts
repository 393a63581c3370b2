import { randomBytes } from 'node:crypto'
import type {
  answerBooking as answerEndpoint,
  Booking,
  requestBooking,
} from '@nofomo/contracts/bookings/endpoints.ts'
import { bookingSentences } from '@nofomo/contracts/bookings/sentences.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { closedSentence, isOpenAt } from '@nofomo/contracts/times/open-at.ts'
import type { z } from 'zod'
import { addressOf } from '../../../../platform/accounts.ts'
import type { Ctx, DbAt } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Letter } from '../../../../platform/mail/layout.ts'
import { postMail, takeBackMails } from '../../../../platform/mail/mail.ts'
import type { Consumer, ConsumerWithAddress, Host, VenueMember } from '../../../../platform/principals.ts'
import {
  findStoredSession,
  isHost,
  lockHosted,
  type StoredSession,
  sessionNotFound,
} from '../../../deciding/sessions/public.ts'
import { currentLeaders } from '../../../deciding/voting/public.ts'
import { contactsOf, findListing, listedHours, venuesWith } from '../../venues/public.ts'
import { findBookingAtVenue, findOwnBooking } from '../read-model.ts'
import { calendarOf, fileNameOf } from '../rules/calendar.ts'
import { answeredMail, cancelledMail, newRequestMail, requestedMail, supersededMail } from '../rules/mails.ts'
import { answerRefusal } from '../rules/refusals.ts'
import * as store from '../store/bookings.ts'
import { type Decision, entriesOf } from './calendar-entry.ts'
import { type CalendarFile, fileOf } from './calendar-file.ts'

export type BookingDeps = { publicUrl: string }
export type BookingInput = z.output<typeof requestBooking.body>
export type AnswerInput = z.output<typeof answerEndpoint.body>

const yearMs = 365 * dayMs
export const aboutBooking = (id: string) => `booking ${id}` as const
const bookingNotFound = 'This booking was not found. It may belong to another account.'

/**
 * Stores the host's booking and mails it to the venue. It reserves nothing.
 * @throws invalid_input without a result (a provisional one suffices), or for a time in the past or over a year away, or at
 * which the venue is closed by its listed hours, or full · already_booked
 */
export async function requestTable(
  ctx: Ctx,
  { consumer: { account: booker }, host }: { consumer: ConsumerWithAddress; host: Host },
  input: BookingInput,
  { publicUrl }: BookingDeps,
): Promise<Booking> {
  const startsAt = timeAhead(ctx, input.startsAt)
  return ctx.db.transaction().execute(async (db) => {
    const session = await lockHosted(db, host)
    const decision = await decisionOf({ ...ctx, db }, session)
    const row = bookingRow(ctx, session, input, { startsAt, accountId: booker.id, decision })
    await refuseClosed(db, row, startsAt)
    try {
      await store.insertBooking(db, row)
    } catch (error) {
      if (!store.isAlreadyBooked(error)) throw error
      throw new AppError('already_booked', `A table at ${row.venue_name} is requested already.`)
    }
    const booking = await ownBooking({ ...ctx, db }, row.id, booker.id)
    const about = aboutBooking(row.id)
    await postMail(db, { to: booker.email, ...requestedMail(booking, publicUrl), about })
    const asked = { ...newRequestMail(booking, publicUrl), about }
    await mailToVenue(db, row.catalogue_venue_id ?? row.venue_id, asked)
    return booking
  })
}

/** @throws not_found for an unknown booking and for another account's */
export function getBooking(ctx: Ctx, { account }: Consumer, id: string): Promise<Booking> {
  return ownBooking(ctx, id, account.id)
}

/**
 * The host cancels; a venue's owner is notified, unless the mail about the request was not sent yet. Idempotent.
 * @throws not_found · already_answered once declined, or past
 */
export async function cancelBooking(
  ctx: Ctx,
  { account }: Consumer,
  id: string,
  { publicUrl }: BookingDeps,
): Promise<Booking> {
  return ctx.db.transaction().execute(async (db) => {
    const here = { ...ctx, db }
    const before = await ownBooking(here, id, account.id)
    const from = ['requested', 'seen', 'confirmed'] as const
    if (!(await store.moveBooking(db, { id, from, to: 'cancelled', now: ctx.now }))) {
      const after = await ownBooking(here, id, account.id)
      if (after.state === 'cancelled') return after
      throw new AppError('already_answered', answerRefusal(after))
    }
    const booking = await ownBooking(here, id, account.id)
    const unmailed = await takeBackMails(db, aboutBooking(id))
    const skipped = before.state === 'requested' ? unmailed : []
    await mailToVenue(db, await store.findVenue(db, id), cancelledMail(booking, publicUrl), skipped)
    return booking
  })
}

/** Which venues of the host's list have an owner. @throws not_found once the session is deleted */
export async function listAnswering(ctx: Ctx, host: Host): Promise<string[]> {
  const session = await findStoredSession(ctx.db, host.sessionId)
  if (!session) throw new AppError('not_found', sessionNotFound)
  const answering = new Set(await venuesWith(ctx.db, 'bookings', session.venues.map(answeringId)))
  return session.venues.filter((venue) => answering.has(answeringId(venue))).map(({ id }) => id)
}

const answeringId = (venue: StoredSession['venues'][number]) => venue.catalogue_venue_id ?? venue.id

/**
 * The venue's owner confirms or declines; the host gets a mail.
 * @throws not_found for another venue's booking · already_answered once answered, canceled or past
 */
export async function answerBooking(
  ctx: Ctx,
  { memberships }: VenueMember,
  id: string,
  { answer, note }: AnswerInput,
  { publicUrl }: BookingDeps,
): Promise<Booking> {
  return ctx.db.transaction().execute(async (db) => {
    const here = { ...ctx, db }
    await bookingAtVenue(here, id, memberships)
    const to = answer === 'confirm' ? 'confirmed' : 'declined'
    const moved = await store.moveBooking(db, {
      id,
      from: ['requested', 'seen'],
      to,
      now: ctx.now,
      note: note || null,
    })
    const booking = await bookingAtVenue(here, id, memberships)
    if (!moved) throw new AppError('already_answered', answerRefusal(booking))
    // Mails about the request that are not sent yet are obsolete: the venue has answered, and the host gets the answer.
    const about = aboutBooking(id)
    await takeBackMails(db, about)
    const accountId = await store.findHost(db, id)
    const host = accountId && (await addressOf(db, accountId))
    if (host) await postMail(db, { to: host, ...answeredMail(booking, publicUrl), about })
    return booking
  })
}

/**
 * Called when a result becomes final: hosts whose booking it supersedes are notified once, by mail and on the booking.
 * Nothing is canceled. Runs in the caller's transaction; `winnerVenueId` is null without a winner.
 */
export async function notifyIfWinnerChanged(
  { db, now }: DbAt,
  sessionId: string,
  winnerVenueId: string | null,
  { publicUrl }: BookingDeps,
): Promise<void> {
  const active = await store.listActive(db, sessionId, now)
  if (active.length === 0) return
  const session = await findStoredSession(db, sessionId)
  const winner = session?.venues.find(({ id }) => id === winnerVenueId)?.name ?? null
  for (const booking of active) {
    const isSuperseded = ![booking.venue_id, booking.winner_venue_id].includes(winnerVenueId)
    if (!isSuperseded && !booking.is_superseded) continue
    const needsMail = isSuperseded && booking.superseded_mailed_at === null
    await store.recordWinner(db, booking.id, {
      is_superseded: isSuperseded,
      other_winner: isSuperseded ? winner : null,
      superseded_mailed_at: needsMail ? now : booking.superseded_mailed_at,
      updated_at: now,
    })
    const host = needsMail && (await addressOf(db, booking.account_id))
    const ownView = await findOwnBooking(db, booking.id, booking.account_id, now)
    if (!host || !ownView) continue
    await postMail(db, { to: host, ...supersededMail(ownView, publicUrl), about: aboutBooking(booking.id) })
  }
}

/**
 * The calendar file of a session with a result, for everybody with its link. With hidden results, a provisional one is
 * available to the host only.
 * @throws not_found
 */
export async function calendarFile(
  ctx: Ctx,
  sessionId: string,
  { publicUrl }: BookingDeps,
): Promise<CalendarFile & { name: string }> {
  const session = await findStoredSession(ctx.db, sessionId)
  const isShown =
    session &&
    (session.completed_at || session.results_visibility === 'always' || (await isHost(ctx, session)))
  const decision = isShown ? await decisionOf(ctx, session) : null
  const [entry] = isShown && decision ? await entriesOf(ctx.db, [{ session, decision }]) : []
  if (!entry) throw new AppError('not_found', 'There is nothing to put into a calendar yet.')
  return { name: fileNameOf(entry), ...fileOf([entry, publicUrl], calendarOf) }
}

/** To everybody who answers bookings for the venue, except `skipped`. */
export async function mailToVenue(
  db: Db,
  venueId: string,
  mail: Letter,
  skipped: readonly string[] = [],
): Promise<void> {
  const contacts = await contactsOf(db, venueId, 'bookings')
  for (const to of contacts) if (!skipped.includes(to)) await postMail(db, { to, ...mail })
}

async function ownBooking({ db, now }: Ctx, id: string, accountId: string): Promise<Booking> {
  const booking = await findOwnBooking(db, id, accountId, now)
  if (!booking) throw new AppError('not_found', bookingNotFound)
  return booking
}

/** @throws not_found for another venue's booking */
export async function bookingAtVenue(
  { db, now }: Ctx,
  id: string,
  memberships: VenueMember['memberships'],
): Promise<Booking> {
  const booking = await findBookingAtVenue(db, id, memberships, now)
  if (!booking) throw new AppError('not_found', bookingNotFound)
  return booking
}

function timeAhead(ctx: Ctx, given: string): Date {
  const startsAt = new Date(given)
  const ahead = startsAt.getTime() - ctx.now.getTime()
  if (ahead > 0 && ahead <= yearMs) return startsAt
  const sentence = ahead > 0 ? bookingSentences.tooFar : bookingSentences.past
  throw new AppError('invalid_input', sentence, { fields: { startsAt: sentence } })
}

/** As the venue's hours are listed now, which may have changed since it came onto the list. Unknown hours refuse nothing. */
async function refuseClosed(db: Db, row: store.NewBooking, startsAt: Date): Promise<void> {
  const listing = await findListing(db, row.catalogue_venue_id ?? row.venue_id)
  const hours = listing && listedHours(listing)
  if (!hours || isOpenAt(hours, startsAt) !== false) return
  const sentence = closedSentence(row.venue_name, hours, startsAt)
  throw new AppError('invalid_input', sentence, { fields: { startsAt: sentence } })
}

/** A copy of the venue as listed now: later changes of the list do not affect the booking. */
function bookingRow(
  ctx: Ctx,
  session: StoredSession,
  input: BookingInput,
  { startsAt, accountId, decision }: { startsAt: Date; accountId: string; decision: Decision | null },
): store.NewBooking {
  const venue = chosenVenue(session, input.choice, decision)
  return {
    id: randomBytes(9).toString('base64url'),
    session_id: session.id,
    group_session_id: session.id,
    account_id: accountId,
    session_title: session.title,
    choice: input.choice,
    venue_id: venue.id,
    catalogue_venue_id: venue.catalogue_venue_id,
    venue_name: venue.name,
    venue_address: venue.address,
    venue_website: venue.website,
    poster: venue.poster,
    party_size: input.partySize,
    starts_at: startsAt,
    contact_name: input.contactName,
    contact_phone: input.contactPhone,
    requests: input.requests || null,
    state: 'requested',
    answer_note: null,
    winner_venue_id: decision?.winnerId ?? null,
    created_at: ctx.now,
    updated_at: ctx.now,
  }
}

/** The winner and backup of a session, provisional or final. */
/** Null without a result. */
async function decisionOf(ctx: Ctx, session: StoredSession): Promise<Decision | null> {
  if (session.completed_at) return { winnerId: session.winner_venue_id, backupId: session.backup_venue_id }
  if (!session.provisional_since) return null
  const leaders = (await currentLeaders(ctx, [session.id])).get(session.id)
  return { winnerId: leaders?.winner?.id ?? null, backupId: leaders?.backup?.id ?? null }
}

function chosenVenue(session: StoredSession, choice: BookingInput['choice'], decision: Decision | null) {
  if (!decision) throw new AppError('invalid_input', 'The group has not decided yet.')
  const id = choice === 'winner' ? decision.winnerId : decision.backupId
  const venue = session.venues.find((listed) => listed.id === id)
  if (venue) return venue
  throw new AppError(
    'invalid_input',
    choice === 'winner' ? 'No place won, so there is none to book.' : 'This vote has no backup plan.',
  )
}
