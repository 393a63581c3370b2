import { seattleDay } from '@nofomo/contracts/values/times/seattle-clock.ts'
import { oneLine } from '../../../platform/mail/one-line.ts'

type CalendarVenue = { id: string; name: string; address: string; lat: number | null; lng: number | null }

/** The data of a session's calendar event, without who booked. */
export type CalendarEntry = {
  sessionId: string
  title: string
  createdAt: Date
  /** The time of the decision, or of the provisional result. */
  decidedAt: Date
  /** Whether the result is final. */
  isFinal: boolean
  meetingAt: Date | null
  /** The latest change of the session or of a booking for it. */
  changedAt: Date
  winner: CalendarVenue
  backup: CalendarVenue | null
  /** The active booking at winner or backup; a confirmed one takes precedence over a requested one. */
  booking: { venueId: string; startsAt: Date; isConfirmed: boolean } | null
}

const durationMs = 2 * 3_600_000

/**
 * One event as iCalendar text (RFC 5545), times in UTC. Without a time it is an all-day event on the day of the
 * decision. A session keeps its UID, and SEQUENCE counts the seconds to its latest change, so that calendars update
 * the existing event. The generator is loaded on demand: most sessions never need it.
 */
export async function calendarOf(entry: CalendarEntry, publicUrl: string): Promise<string> {
  const { default: ical, ICalEventStatus, ICalEventTransparency } = await import('ical-generator')
  const { booking, winner, backup } = entry
  const venue = booking && booking.venueId === backup?.id ? backup : winner
  const start = booking?.startsAt ?? entry.meetingAt
  const results = `${publicUrl}/results/${entry.sessionId}`
  const calendar = ical({ prodId: { company: 'NoFOMO', product: 'Plans' } })
  const event = calendar.createEvent({
    id: `${entry.sessionId}@nofomo`,
    sequence: Math.max(0, Math.floor((entry.changedAt.getTime() - entry.createdAt.getTime()) / 1000)),
    stamp: entry.changedAt,
    lastModified: entry.changedAt,
    ...(start
      ? { start, end: new Date(start.getTime() + durationMs) }
      : // All-day dates are midnights in UTC.
        { start: new Date(`${seattleDay(entry.decidedAt)}T00:00:00Z`), allDay: true }),
    summary: oneLine(`${venue.name} with the squad`),
    description: descriptionOf(entry, venue, results),
    url: results,
    status: entry.isFinal && booking?.isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    transparency: start ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  })
  event.location({
    title: oneLine([venue.name, venue.address].filter(Boolean).join(', ')),
    ...(venue.lat !== null && venue.lng !== null && { geo: { lat: venue.lat, lon: venue.lng } }),
  })
  // The generator does not end the last line; the format requires a line break.
  return `${calendar.toString().trimEnd()}\r\n`
}

function descriptionOf(
  { title, isFinal, meetingAt, booking, winner, backup }: CalendarEntry,
  venue: CalendarVenue,
  results: string,
) {
  const lines = [
    title,
    !isFinal && 'Not final yet: votes still count, and another place may win.',
    booking && (booking.isConfirmed ? 'The table is confirmed.' : 'The table is not confirmed yet.'),
    !booking && !meetingAt && 'The time is still open.',
    venue !== winner &&
      `${winner.name} ${isFinal ? 'won' : 'leads'} the vote; the table is at the backup plan.`,
    venue === winner && backup && `Plan B: ${backup.name}, ${backup.address}`,
    results,
  ]
  return lines
    .filter((line) => typeof line === 'string')
    .map(oneLine)
    .join('\n')
}

/** `spinasse.ics`: a name valid on every file system. */
export function fileNameOf({ winner }: CalendarEntry): string {
  const plain = winner.name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${plain || 'our-plan'}.ics`
}
