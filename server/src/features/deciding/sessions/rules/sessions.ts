import { isWithinReach, limits, priceLevelOf, provisionalMs } from '@nofomo/contracts/sessions/choices.ts'
import type { postSession } from '@nofomo/contracts/sessions/endpoints.ts'
import { exactSizeOf, type StatedSize, sizeOf } from '@nofomo/contracts/sessions/group-sizes.ts'
import type { editVenue } from '@nofomo/contracts/sessions/venue-endpoints.ts'
import { nameKey } from '@nofomo/contracts/text/names.ts'
import { cutText } from '@nofomo/contracts/text/sentences.ts'
import type { z } from 'zod'
import { locationWithoutPoint, titleWithoutPoint } from '../../../../catalog/coordinates.ts'
import { streetKey } from '../../../../catalog/street-key.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { SessionRow, VenueRow } from '../store/sessions.ts'

export type SessionInput = z.infer<typeof postSession.body>
export type VenueChanges = z.infer<typeof editVenue.body>

/** Expected voters without any other information (docs/product.md, "Expected voters"). */
const defaultVoters = 4

type ExpectedVoters = Pick<SessionRow, 'expected_voters' | 'is_expected_known'>

/**
 * The exact number, set by the host or as the group's size; else a guess: the lower end of a range or a rough number, else
 * the number of venues, else 4 (docs/product.md, "Expected voters").
 */
export function expectedVoters(input: {
  host: number | null | undefined
  size: StatedSize
  venues: number
}): ExpectedVoters {
  const exact = input.host ?? exactSizeOf(input.size)
  if (exact !== null) return { expected_voters: exact, is_expected_known: true }
  const { groupSizeFrom, groupSize } = input.size
  return {
    expected_voters: groupSizeFrom ?? groupSize ?? (input.venues || defaultVoters),
    is_expected_known: false,
  }
}

type SizeColumns = Pick<SessionRow, 'group_size' | 'group_size_range' | 'group_size_from'>

export function storedGroupSize(preferences: SessionInput['preferences']): SizeColumns {
  const { groupSize, groupSizeRange, groupSizeFrom } = sizeIn(preferences)
  return { group_size: groupSize, group_size_range: groupSizeRange, group_size_from: groupSizeFrom }
}

export const sizeIn = (preferences: SessionInput['preferences']): StatedSize =>
  sizeOf(preferences?.groupSize, preferences?.groupSizeFrom)

export const storedSize = (row: SizeColumns): StatedSize =>
  sizeOf(row.group_size_range ?? row.group_size, row.group_size_from)

/** The input without exact coordinates in texts that everybody with the link reads. */
export function withoutPoints(input: SessionInput): SessionInput {
  const { title, sessionName, location } = input
  return {
    ...input,
    ...(title && { title: cut(titleWithoutPoint(title)) }),
    ...(sessionName && { sessionName: cut(titleWithoutPoint(sessionName)) }),
    ...(location && { location: locationWithoutPoint(location) }),
  }
}

const cut = (title: string) => title.slice(0, limits.titleLength)

/** @throws invalid_input for a session that refuses anonymous votes: all votes are anonymous */
export function refuseNamedVotesOnly({ settings }: SessionInput): void {
  if (settings?.allowAnonymousVotes === false)
    throw new AppError('invalid_input', 'A session needs to allow anonymous votes.', {
      fields: { 'settings.allowAnonymousVotes': 'Must be true.' },
    })
}

/**
 * The expected voters after an update. The host's own number is kept until the host changes it; without one the
 * group's size counts, and without that the length of the list. Without the host's number it is a guess, whatever the size. Empty if neither changed.
 */
export function expectedAfter(
  row: ExpectedVoters & SizeColumns & { venues: readonly unknown[] },
  { expectedVoters: host, preferences }: SessionInput,
): Partial<ExpectedVoters> {
  const isSizeGiven = preferences?.groupSize !== undefined
  if (host === undefined && !isSizeGiven) return {}
  const isHostsOwn = row.is_expected_known && row.expected_voters !== exactSizeOf(storedSize(row))
  if (host === undefined && isHostsOwn) return {}
  const size = isSizeGiven ? sizeIn(preferences) : storedSize(row)
  const expected = expectedVoters({ host, size, venues: row.venues.length })
  return host === null ? { ...expected, is_expected_known: false } : expected
}

type ProvisionalColumns = ExpectedVoters & Pick<SessionRow, 'provisional_since' | 'quiet_check_at'>

/**
 * The columns of a provisional result's end after a change of expected voters or meeting: it is checked again. The ten
 * minutes of an exact number begin when it is given.
 */
export function endAfter(
  row: ProvisionalColumns,
  changes: Partial<SessionRow>,
  now: Date,
): Partial<ProvisionalColumns> {
  if (!row.provisional_since) return {}
  if (changes.expected_voters === undefined && changes.meeting_at === undefined) return {}
  const isNowExact = !row.is_expected_known && changes.is_expected_known
  return { quiet_check_at: now, ...(isNowExact && { provisional_since: now }) }
}

/**
 * The columns of a provisional result that begins anew, since its host has changed which votes count: the ten minutes of an
 * exact number, and the quiet day.
 */
export const anew = (
  { provisional_since }: Pick<SessionRow, 'provisional_since'>,
  now: Date,
): Partial<ProvisionalColumns> => (provisional_since ? { provisional_since: now, quiet_check_at: now } : {})

/** @throws invalid_input for a moment in the past, and for one that is years ahead */
export function futureDeadline(now: Date, deadline: string | null | undefined): Date | null {
  if (!deadline) return null
  const moment = new Date(deadline)
  const wrong =
    moment <= now
      ? 'has to be in the future.'
      : isWithinReach(moment, now)
        ? null
        : 'has to be within the next two years.'
  if (wrong)
    throw new AppError('invalid_input', `The deadline ${wrong}`, {
      fields: { deadline: `H${wrong.slice(1)}` },
    })
  return moment
}

/** @throws invalid_input for a meeting long past, and for one that is years ahead */
export function meetingMoment(now: Date, meetingAt: string | null | undefined): Date | null {
  if (!meetingAt) return null
  const moment = new Date(meetingAt)
  if (!isWithinReach(moment, now))
    throw new AppError('invalid_input', 'The meeting has to be within the next two years.', {
      fields: { meetingAt: 'Has to be within the next two years.' },
    })
  return moment
}

/** The columns an update changes: only given fields. Null clears optional ones. */
export function changesOf(input: SessionInput, now: Date): Partial<SessionRow> {
  const { preferences = {}, settings = {}, meetingAt } = input
  const { budget, groupSize, occasion, cuisine } = preferences ?? {}
  const { allowAddedVenues, allowAddedTimes, resultsVisibility, offersMuted } = settings ?? {}
  return withoutUndefined<Partial<SessionRow>>({
    title: input.title ?? input.sessionName,
    host_name: cleared(input.hostName),
    description: cleared(input.description),
    location: cleared(input.location),
    price_level: budget === undefined ? undefined : priceLevelOf(budget),
    ...(groupSize !== undefined && storedGroupSize(preferences)),
    occasion,
    cuisine: cleared(cuisine),
    deadline: input.deadline === undefined ? undefined : futureDeadline(now, input.deadline),
    meeting_at: meetingAt === undefined ? undefined : meetingMoment(now, meetingAt),
    allow_added_venues: allowAddedVenues,
    allow_added_times: allowAddedTimes,
    results_visibility: resultsVisibility,
    offers_muted: offersMuted,
  })
}

/** A new address clears the coordinates. */
export function venueChangesOf(input: VenueChanges): Partial<VenueRow> {
  return withoutUndefined<Partial<VenueRow>>({
    name: input.name,
    address: input.address,
    description: cleared(input.description),
    category: input.category,
    ...(input.address !== undefined && { lat: null, lng: null }),
  })
}

export type EndColumns = Pick<
  SessionRow,
  'completed_at' | 'deadline' | 'provisional_since' | 'is_expected_known' | 'meeting_at' | 'leading_time_at'
>

/**
 * When a provisional result becomes final, whoever votes: ten minutes after an exact number was reached, after a guess at
 * the meeting, set or leading, or at an earlier deadline. Null if only the host or a quiet day ends it, and without a result.
 */
export function finalAt(row: Omit<EndColumns, 'completed_at'>): Date | null {
  const { provisional_since, deadline, is_expected_known } = row
  if (!provisional_since) return null
  const meets = row.meeting_at ?? row.leading_time_at
  const meeting = meets && meets > provisional_since ? meets : null
  const end = is_expected_known ? new Date(provisional_since.getTime() + provisionalMs) : meeting
  return deadline && (end === null || deadline < end) ? deadline : end
}

/** Whether the result is final, even if that is not recorded yet. */
export function isOver(row: EndColumns, now: Date): boolean {
  const end = finalAt(row) ?? row.deadline
  return row.completed_at !== null || (end !== null && end <= now)
}

/** @throws voting_closed · list_full for a list of that many venues */
export function refuseUnlessOpenFor(row: EndColumns, count: number, now: Date): void {
  if (isOver(row, now))
    throw new AppError('voting_closed', 'This vote is already decided, so the list is closed.')
  if (count > limits.venuesPerSession)
    throw new AppError('list_full', `A list holds ${limits.venuesPerSession} places at most.`)
}

function cleared(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text
}

/** Drops undefined fields: undefined is not a value to write. */
function withoutUndefined<T extends object>(changes: { [K in keyof T]: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>
}

export type NameAndAddress = { name: string; address: string }

/**
 * The names under which venues are listed after others. Branches of a chain share a name; the later one gets its street
 * in brackets, as names on a list are unique. Addresses without a number do not distinguish them.
 */
export function distinctNames(
  venues: readonly NameAndAddress[],
  listed: readonly NameAndAddress[],
): string[] {
  const before = [...listed]
  return venues.map((venue) => {
    const name = distinctName(before, venue)
    before.push({ ...venue, name })
    return name
  })
}

function distinctName(before: readonly NameAndAddress[], venue: NameAndAddress): string {
  const street = streetKey(venue.address)
  const key = nameKey(venue.name)
  const namesakes = before.filter((other) => nameKey(nameWithoutStreet(other)) === key)
  const same = namesakes.find(({ address }) => streetKey(address) === street)
  if (street === null || same) return same?.name ?? venue.name
  const isTaken = namesakes.some(({ address }) => streetKey(address) !== null)
  return isTaken ? withStreet(venue) : venue.name
}

function withStreet({ name, address }: NameAndAddress): string {
  const street = streetIn(address)
  return cutText(name, limits.venueNameLength - street.length) + street
}

/** A listed name without the street that distinguishes it. */
export function nameWithoutStreet({ name, address }: NameAndAddress): string {
  const street = streetIn(address)
  return name.endsWith(street) ? name.slice(0, -street.length) : name
}

const streetIn = (address: string) => ` (${(address.split(',')[0] ?? '').trim().slice(0, 40)})`
