import type { LimitsSum } from '@nofomo/contracts/limits/endpoints.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { inTurn } from '../../../../platform/dear-work.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Host } from '../../../../platform/principals.ts'
import {
  findStoredSession,
  type SessionWithTimes,
  sessionNotFound,
  toSession,
} from '../../sessions/public.ts'
import { kindAsked, type Pool, type SuggestionInput, suggestVenues } from '../../suggestions/public.ts'
import { fitOf, type PlaceFacts } from '../rules/clash.ts'
import { suggestedWithin } from '../rules/within.ts'
import type { HostLimitsDeps } from './deps.ts'
import { type AskedFrom, groupLimits } from './group-limits.ts'

/** How many places of the list clash with the sum of the limits; null while there is none. */
export async function addUpLimits(
  ctx: Ctx,
  host: Host,
  from: AskedFrom,
  deps: HostLimitsDeps,
): Promise<LimitsSum | null> {
  const sum = await groupLimits(ctx, host, from, deps)
  if (sum === null) return null
  const { venues } = await hosted(ctx, host)
  const known = await deps.readPool()
  const fits = venues.map((venue) => fitOf(factsOf(venue, known), sum))
  return {
    clashing: fits.filter(({ clashes }) => clashes).length,
    unchecked: fits.filter(({ clashes, unchecked }) => !clashes && unchecked > 0).length,
  }
}

type Suggested = { venues: Venue[]; note: string | null }

/**
 * Suggestions for the session that respect the sum of the limits. They are chosen here, from all venues that suggestions
 * choose from, and never by a model: no limit leaves the server, and none is named in the reply.
 * @throws conflict while there is no sum
 */
export async function suggestWithinLimits(
  ctx: Ctx,
  host: Host,
  from: AskedFrom,
  deps: HostLimitsDeps,
): Promise<Suggested> {
  const sum = await groupLimits(ctx, host, from, deps)
  if (sum === null) throw new AppError('conflict', 'Limits are added up once three voters have come.')
  const pool = await deps.readPool()
  const asked = askedBy(await hosted(ctx, host), ctx.now)
  return inTurn(ctx, 'suggestions', () =>
    suggestedWithin(pool.venues, sum, suggestionsFor(asked, pool), kindAsked(asked)),
  )
}

/** The session's criteria as a request, without the places on its list. */
function askedBy(row: SessionWithTimes, now: Date) {
  const { location, preferences, meetingAt, times, venues } = toSession(row)
  const { budget, groupSize, groupSizeRange, groupSizeFrom, occasion, cuisine } = preferences
  return {
    location,
    preferences: { budget, groupSize: groupSizeRange ?? groupSize, groupSizeFrom, occasion, cuisine },
    meetingAt,
    times: times?.map(({ startsAt }) => startsAt),
    exclude: venues.map(({ id }) => id),
    now,
  } satisfies SuggestionInput
}

/** Asks for suggestions among candidates. */
function suggestionsFor(asked: ReturnType<typeof askedBy>, { facts }: Pool) {
  return (candidates: Pool['venues'], without: readonly string[]) =>
    suggestVenues({ ...asked, exclude: [...asked.exclude, ...without] }, { venues: candidates, facts })
}

async function hosted({ db }: Ctx, { sessionId }: Host): Promise<SessionWithTimes> {
  const row = await findStoredSession(db, sessionId)
  if (!row) throw new AppError('not_found', sessionNotFound)
  return row
}

function factsOf(row: SessionWithTimes['venues'][number], { venues }: Pool): PlaceFacts {
  const known = venues.find(({ slug }) => slug === (row.catalogue_venue_id ?? row.id))
  return {
    priceLevel: row.price_level,
    category: row.source === 'user_submitted' && !known ? null : row.category,
    family: known?.cuisineFamily ?? null,
    tags: row.tags,
  }
}
