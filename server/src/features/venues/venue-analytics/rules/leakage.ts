import type { VenueFunnel } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import { lengthOf, minGroups, type Span } from '../../venues/public.ts'
import { first, firstGroups, groupsInWords, inWords, weekdays, within } from './words.ts'

/**
 * Groups that considered a venue and chose another, by that one and by the day of the week for which they meet (1 is
 * Monday). `winnerId` is null for a winner that is no known venue.
 */
export type LostGroups = { winnerId: string | null; name: string | null; day: number; groups: number }

/** Groups of a period that considered a venue and have decided. */
export type Decided = { considered: number; chosen: number; decided: number; lost: readonly LostGroups[] }

type Destination = { name: string; groups: number }

const sum = (rows: readonly { groups: number }[]) => rows.reduce((all, { groups }) => all + groups, 0)

/** How many groups went elsewhere. */
export const lostOf = ({ lost }: Pick<Decided, 'lost'>): number => sum(lost)

/** Venues that five groups and more chose instead, most first. */
export function destinationsOf(lost: readonly LostGroups[]): Destination[] {
  const known = lost.filter(({ winnerId }) => winnerId !== null)
  return [...Map.groupBy(known, ({ winnerId }) => winnerId).values()]
    .map((rows) => ({ name: rows[0]?.name ?? '', groups: sum(rows) }))
    .filter(({ groups }) => groups >= minGroups)
    .toSorted((a, b) => b.groups - a.groups || a.name.localeCompare(b.name))
}

/**
 * The day of the week that stands out: the only one with most groups, from five of them, with at least twice what an
 * even week would have. Within less than a week none does.
 */
export function outstandingDay(
  lost: readonly LostGroups[],
  span: Span,
): { day: number; groups: number } | null {
  if (lengthOf(span) < 7) return null
  const [top, second] = [...Map.groupBy(lost, ({ day }) => day)]
    .map(([day, rows]) => ({ day, groups: sum(rows) }))
    .toSorted((a, b) => b.groups - a.groups)
  if (!top || top.groups < minGroups || top.groups === second?.groups) return null
  return 7 * top.groups >= 2 * sum(lost) ? top : null
}

/** Where and when groups went, to follow "went elsewhere": `, most to Altura on Fridays`; empty below five groups. */
function destinationWords(lost: readonly LostGroups[], span: Span): string {
  const total = sum(lost)
  const share = (groups: number) =>
    groups === total ? 'all' : 2 * groups > total ? 'most' : `${inWords(groups)} of them`
  const [winner] = destinationsOf(lost)
  const day = outstandingDay(lost, span)
  const to = winner && `${share(winner.groups)} to ${winner.name}`
  const on = day && `${share(day.groups)} on ${weekdays(day.day)}`
  if (!winner || !day) return [to, on].flatMap((part) => (part ? `, ${part}` : [])).join('')
  const both = sum(lost.filter((row) => row.day === day.day && row.name === winner.name))
  if (both >= minGroups && 2 * both > total)
    return `, ${share(both)} to ${winner.name} on ${weekdays(day.day)}`
  return `, ${to}, and ${on}`
}

/** Why groups chose somebody else; null below five that did. */
export function leakageOf(decided: Decided, span: Span): VenueFunnel['leakage'] {
  const groups = lostOf(decided)
  if (groups < minGroups) return null
  const all = decided.decided
  const where = destinationWords(decided.lost, span)
  const sentence =
    groups === all
      ? `All ${groupsInWords(all)} that considered you and decided went elsewhere${where}.`
      : `Of ${groupsInWords(all)} that considered you and decided, ${inWords(groups)} went elsewhere${where}.`
  return { groups, sentence, to: destinationsOf(decided.lost) }
}

/** The headline of the funnel: how many considered the venue, and where they went. */
export function funnelHeadline(viewed: number, decided: Decided, span: Span): string {
  const { considered } = decided
  const period = within(span)
  if (viewed === 0) return `No group viewed you ${period}.`
  if (considered > 0) return `${firstGroups(considered)} considered you ${period}${endOf(decided, span)}.`
  return viewed === 1
    ? `One group viewed you ${period}; it is not known to have considered you.`
    : `${first(viewed)} groups viewed you ${period}; none is known to have given you a yes or maybe.`
}

/** The outcome of the groups that considered the venue. */
function endOf(decided: Decided, span: Span): string {
  const { considered, chosen } = decided
  const lost = lostOf(decided)
  if (considered === 1) {
    if (chosen === 1) return ' and chose you'
    return lost === 1 ? '; it went elsewhere' : '; it has not chosen so far'
  }
  if (chosen === considered) return `, and ${considered === 2 ? 'both' : 'all of them'} chose you`
  if (lost === 0) return chosen > 0 ? `; ${inWords(chosen)} chose you` : '; none has chosen so far'
  const where = destinationWords(decided.lost, span)
  const ours = where === '' && chosen > 0 ? `${inWords(chosen)} chose you, ` : ''
  return `; ${ours}${inWords(lost)} went elsewhere${where}`
}
