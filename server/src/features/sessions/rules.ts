import { nameKey } from '@nofomo/contracts/names.ts'
import {
  type GroupSize,
  isWithinReach,
  limits,
  priceLevelOf,
  provisionalMs,
  sizeOf,
} from '@nofomo/contracts/options.ts'
import type { editVenue, postSession } from '@nofomo/contracts/sessions.ts'
import type { z } from 'zod'
import { locationWithoutPoint, titleWithoutPoint } from '../../catalogue/coordinates.ts'
import { AppError } from '../../platform/errors.ts'
import { streetOf } from '../venues/service/same-place.ts'
import type { SessionRow, VenueRow } from './store.ts'

export type SessionInput = z.infer<typeof postSession.body>
export type VenueChanges = z.infer<typeof editVenue.body>

/** Expected voters without any other information (docs/product.md, "Expected voters"). */
const usualGroup = 4

/** Set by the host, else the group size, else the number of venues, else 4 (docs/product.md, "Expected voters"). */
export function expectedVoters(known: {
  host: number | null | undefined
  groupSize: number | null | undefined
  venues: number
}): number {
  return known.host ?? known.groupSize ?? (known.venues || usualGroup)
}

export function storedGroupSize(size: GroupSize | number | null): {
  group_size: number | null
  group_size_range: GroupSize | null
} {
  const { groupSize, groupSizeRange } = sizeOf(size)
  return { group_size: groupSize, group_size_range: groupSizeRange }
}

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

/** @throws invalid_input for a session without anonymous votes: there are no others */
export function refuseNamedVotesOnly({ settings }: SessionInput): void {
  if (settings?.allowAnonymousVotes === false)
    throw new AppError('invalid_input', 'A session needs to allow anonymous votes.', {
      fields: { 'settings.allowAnonymousVotes': 'Must be true.' },
    })
}

/**
 * The expected voters after an update. The host's own number is kept until the host changes it; without one the
 * group's size counts, and without that the length of the list. Empty if neither changed.
 */
export function expectedAfter(
  row: Pick<SessionRow, 'expected_voters' | 'is_expected_known' | 'group_size'> & {
    venues: readonly unknown[]
  },
  { expectedVoters: host, preferences }: SessionInput,
): Partial<SessionRow> {
  const size = preferences?.groupSize
  if (host === undefined && size === undefined) return {}
  if (host) return { expected_voters: host, is_expected_known: true }
  const isHostsOwn = row.is_expected_known && row.expected_voters !== row.group_size
  if (host === undefined && isHostsOwn) return {}
  const groupSize = size === undefined ? row.group_size : sizeOf(size).groupSize
  return {
    expected_voters: expectedVoters({ host: null, groupSize, venues: row.venues.length }),
    is_expected_known: groupSize !== null,
  }
}

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
  const { allowAddedVenues, resultsVisibility, offersMuted } = settings ?? {}
  return given<Partial<SessionRow>>({
    title: input.title ?? input.sessionName,
    description: cleared(input.description),
    location: cleared(input.location),
    price_level: budget === undefined ? undefined : priceLevelOf(budget),
    ...(groupSize !== undefined && storedGroupSize(groupSize)),
    occasion,
    cuisine: cleared(cuisine),
    deadline: input.deadline === undefined ? undefined : futureDeadline(now, input.deadline),
    meeting_at: meetingAt === undefined ? undefined : meetingMoment(now, meetingAt),
    allow_added_venues: allowAddedVenues,
    results_visibility: resultsVisibility,
    offers_muted: offersMuted,
  })
}

/** A new address clears the coordinates. */
export function venueChangesOf(input: VenueChanges): Partial<VenueRow> {
  return given<Partial<VenueRow>>({
    name: input.name,
    address: input.address,
    description: cleared(input.description),
    category: input.category,
    ...(input.address !== undefined && { lat: null, lng: null }),
  })
}

type Ends = Pick<SessionRow, 'completed_at' | 'deadline' | 'provisional_since'>

/** When a provisional result becomes final: ten minutes after it began, or at an earlier deadline. Null without one. */
export function finalAt({ provisional_since, deadline }: Omit<Ends, 'completed_at'>): Date | null {
  if (!provisional_since) return null
  const end = new Date(provisional_since.getTime() + provisionalMs)
  return deadline && deadline < end ? deadline : end
}

/** Whether the result is final, even if that is not recorded yet. */
export function isOver(row: Ends, now: Date): boolean {
  const end = finalAt(row) ?? row.deadline
  return row.completed_at !== null || (end !== null && end <= now)
}

/** @throws voting_closed · list_full for a list of that many venues */
export function refuseUnlessOpenFor(row: Ends, count: number, now: Date): void {
  if (isOver(row, now))
    throw new AppError('voting_closed', 'This vote is already decided, so the list is closed.')
  if (count > limits.venuesPerSession)
    throw new AppError('list_full', `A list holds ${limits.venuesPerSession} places at most.`)
}

function cleared(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text
}

/** Drops undefined fields: undefined is not a value to write. */
function given<T extends object>(changes: { [K in keyof T]: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>
}

export type Branch = { name: string; address: string }

/**
 * The names under which venues are listed after others. Branches of a chain share a name; the later one gets its street
 * in brackets, as names on a list are unique. Addresses without a number tell nothing apart.
 */
export function namesApart(venues: readonly Branch[], listed: readonly Branch[]): string[] {
  const before = [...listed]
  return venues.map((venue) => {
    const name = nameAfter(before, venue)
    before.push({ ...venue, name })
    return name
  })
}

function nameAfter(before: readonly Branch[], venue: Branch): string {
  const street = streetOf(venue.address)
  const key = nameKey(venue.name)
  const namesakes = before.filter((other) => nameKey(nameWithoutStreet(other)) === key)
  const same = namesakes.find(({ address }) => streetOf(address) === street)
  if (street === null || same) return same?.name ?? venue.name
  const isTaken = namesakes.some(({ address }) => streetOf(address) !== null)
  return isTaken ? withStreet(venue) : venue.name
}

function withStreet({ name, address }: Branch): string {
  const street = streetIn(address)
  const room = limits.venueNameLength - street.length
  return (name.length > room ? `${name.slice(0, room - 1)}…` : name) + street
}

/** A listed name without the street that told it apart. */
export function nameWithoutStreet({ name, address }: Branch): string {
  const street = streetIn(address)
  return name.endsWith(street) ? name.slice(0, -street.length) : name
}

const streetIn = (address: string) => ` (${(address.split(',')[0] ?? '').trim().slice(0, 40)})`
