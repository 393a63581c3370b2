import { seattleDay } from '@nofomo/contracts/times/seattle-clock.ts'
import type { ICalEventData } from 'ical-generator'
import { oneLine } from '../../../../platform/mail/one-line.ts'

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
  /** The plan is off: its vote was reopened or deleted since. Only a calendar that is read again tells so. */
  isCancelled?: boolean
}

const durationMs = 2 * 3_600_000

/** How often calendars read the plans of a crew again: a compromise between news and needless requests. */
const refreshSeconds = 3_600

/**
 * One event as iCalendar text (RFC 5545), times in UTC. Without a time it is an all-day event on the day of the
 * decision. A session keeps its UID, and SEQUENCE counts the seconds to its latest change, so that calendars update
 * the existing event.
 */
export async function calendarOf(entry: CalendarEntry, publicUrl: string): Promise<string> {
  return textOf([entry], publicUrl, {})
}

/**
 * The plans of a crew, for calendars that read them again each hour. The same plans are the same bytes in any order, and a plan's event
 * is the one of its own file.
 */
export async function calendarOfCrew(
  name: string,
  entries: readonly CalendarEntry[],
  publicUrl: string,
): Promise<string> {
  const inOrder = entries.toSorted((a, b) => (a.sessionId < b.sessionId ? -1 : 1))
  return textOf(inOrder, publicUrl, { name: escapeText(oneLine(name)), ttl: refreshSeconds })
}

/** The generator escapes the texts of events, and not the calendar's name. */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&')

/** The generator is loaded on demand: most sessions never need it. */
async function textOf(
  entries: readonly CalendarEntry[],
  publicUrl: string,
  feed: { name?: string; ttl?: number },
): Promise<string> {
  const generator = await import('ical-generator')
  const calendar = generator.default({ prodId: { company: 'NoFOMO', product: 'Plans' }, ...feed })
  for (const entry of entries) calendar.createEvent(eventOf(entry, publicUrl, generator))
  // The generator does not end the last line; the format requires a line break.
  return `${calendar.toString().trimEnd()}\r\n`
}

type Generator = typeof import('ical-generator')

function eventOf(
  entry: CalendarEntry,
  publicUrl: string,
  { ICalEventStatus, ICalEventTransparency }: Generator,
): ICalEventData {
  const { booking, winner, backup, isCancelled = false } = entry
  const venue = booking && booking.venueId === backup?.id ? backup : winner
  const start = booking?.startsAt ?? entry.meetingAt
  const results = `${publicUrl}/results/${entry.sessionId}`
  // Until a table that was asked for is confirmed, the plan may move; without a time it is a day alone.
  const isSettled = entry.isFinal && start !== null && start !== undefined && (booking?.isConfirmed ?? true)
  const status = isSettled ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE
  return {
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
    status: isCancelled ? ICalEventStatus.CANCELLED : status,
    transparency: start && !isCancelled ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    location: {
      title: oneLine([venue.name, venue.address].filter(Boolean).join(', ')),
      ...(venue.lat !== null && venue.lng !== null && { geo: { lat: venue.lat, lon: venue.lng } }),
    },
  }
}

function descriptionOf(
  { title, isFinal, meetingAt, booking, winner, backup, isCancelled }: CalendarEntry,
  venue: CalendarVenue,
  results: string,
) {
  if (isCancelled) return [title, 'This plan is off.', results].map(oneLine).join('\n')
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
