import { randomBytes } from 'node:crypto'
import { isWithinReach } from '@nofomo/contracts/sessions/choices.ts'
import type { LostTime, Opening, SessionTime } from '@nofomo/contracts/sessions/time-endpoints.ts'
import { closingAt, isOpenAt, type ListedHours } from '@nofomo/contracts/times/open-at.ts'
import type { OpeningHours } from '@nofomo/contracts/times/opening-hours.ts'
import type { SpecialHours } from '@nofomo/contracts/times/special-hours.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { SessionRow, SessionWithVenues } from '../store/sessions.ts'
import type { ListedTime, RemovedTime, TimeRow } from '../store/times.ts'
import { type EndColumns, isOver, type SessionInput } from './sessions.ts'

const idBytes = 6

/** A time with an id that no other one of any session has. */
export const newTime = (startsAt: Date): TimeRow => ({
  id: randomBytes(idBytes).toString('base64url'),
  starts_at: startsAt,
})

export const toTimes = (listed: readonly ListedTime[]): SessionTime[] =>
  listed.map(({ id, startsAt }) => ({ id, startsAt: new Date(startsAt).toISOString() }))

/** Those that were taken off the list, the newest last. */
export const removedTimesOf = ({ removed_times }: Pick<SessionRow, 'removed_times'>): RemovedTime[] =>
  // Written by this feature alone.
  removed_times as RemovedTime[]

/** Those among them that somebody had voted on and that are not listed again, as everybody with the link is told. */
export function lostTimes(
  row: Pick<SessionRow, 'removed_times'>,
  listed: readonly SessionTime[],
): LostTime[] {
  return removedTimesOf(row)
    .filter(({ startsAt, votes }) => votes > 0 && !listed.some((time) => time.startsAt === startsAt))
    .map(({ id, startsAt, removedAt }) => ({ id, startsAt, removedAt }))
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
}

/** Of each venue with known hours whether it is open at the meeting, or at each of the times to choose from. */
export function openingsOf(
  { meeting_at, venues }: Pick<SessionWithVenues, 'meeting_at' | 'venues'>,
  times: readonly SessionTime[],
): Opening[] {
  const moments = times.map(({ startsAt }) => startsAt)
  if (meeting_at && !moments.includes(meeting_at.toISOString())) moments.push(meeting_at.toISOString())
  return venues.flatMap((venue) =>
    moments.flatMap((at) => {
      const [hours, moment] = [listedHoursOf(venue), new Date(at)]
      const isOpen = isOpenAt(hours, moment)
      const closesAt = isOpen ? closingAt(hours, moment) : null
      return isOpen === null
        ? []
        : [{ venueId: venue.id, at, isOpen, closesAt: closesAt?.toISOString() ?? null }]
    }),
  )
}

/** The hours of a venue as they were copied onto the list; only this feature writes them. */
export const listedHoursOf = (venue: { hours: unknown; special_hours: unknown }): ListedHours => ({
  week: venue.hours as OpeningHours | null,
  specialHours: (venue.special_hours ?? []) as SpecialHours[],
})

/**
 * The list of times after an input; null if it stays. A fixed time takes the place of the times to choose from.
 * @throws invalid_input for a fixed time and times to choose from at once
 */
export function proposedTimes({
  times,
  meetingAt,
}: Pick<SessionInput, 'times' | 'meetingAt'>): Date[] | null {
  if (times && times.length > 0) {
    if (meetingAt) throw invalid('Choose one time, or several that friends choose from.')
    const instants = new Set(times.map((time) => new Date(time).getTime()))
    return [...instants].sort((a, b) => a - b).map((at) => new Date(at))
  }
  return meetingAt || times !== undefined ? [] : null
}

/** @throws invalid_input for a time that is past, years ahead, or not on a whole minute */
export function refuseUnlessPossible(startsAt: Date, now: Date, field: 'times' | 'startsAt' = 'times'): void {
  if (startsAt <= now) throw invalid('Has to be in the future.', field)
  if (!isWithinReach(startsAt, now)) throw invalid('Has to be within the next two years.', field)
  if (startsAt.getTime() % 60_000 !== 0) throw invalid('Has to be on a whole minute.', field)
}

/** @throws voting_closed */
export function refuseIfOver(row: EndColumns, now: Date): void {
  if (isOver(row, now))
    throw new AppError('voting_closed', 'This vote is decided. Reopen it to change its times.')
}

function invalid(problem: string, field: 'times' | 'startsAt' = 'times'): AppError {
  const sentence = problem.startsWith('Has') ? `A time to choose from h${problem.slice(1)}` : problem
  return new AppError('invalid_input', sentence, { fields: { [field]: problem } })
}
