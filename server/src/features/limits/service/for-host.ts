import type { LimitsSum } from '@nofomo/contracts/private-limits.ts'
import type { Venue } from '@nofomo/contracts/venues.ts'
import { catalogue, findCatalogueVenue } from '../../../catalogue/catalogue.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Host } from '../../../platform/principals.ts'
import { sessionNotFound } from '../../sessions/service/hosting.ts'
import { findStoredSession, type StoredSession, toSession } from '../../sessions/service/status.ts'
import { suggestVenues } from '../../suggestions/service.ts'
import { fitOf, type PlaceFacts } from '../rules/clash.ts'
import { suggestedWithin } from '../rules/within.ts'
import type { LimitsDeps } from './deps.ts'
import { type AskedFrom, groupLimits } from './group-limits.ts'

/** How many places of the list clash with the sum of the limits; null while there is none. */
export async function addUpLimits(
  ctx: Ctx,
  host: Host,
  from: AskedFrom,
  deps: LimitsDeps,
): Promise<LimitsSum | null> {
  const sum = await groupLimits(ctx, host, from, deps)
  if (sum === null) return null
  const fits = (await hosted(ctx, host)).venues.map((venue) => fitOf(factsOf(venue), sum))
  return {
    clashing: fits.filter(({ clashes }) => clashes).length,
    unchecked: fits.filter(({ clashes, unchecked }) => !clashes && unchecked > 0).length,
  }
}

type Suggested = { venues: Venue[]; note: string | null }

/**
 * Suggestions for the session that respect the sum of the limits. They are chosen here, from the catalogue: no limit
 * leaves the server, and none is named in the reply.
 * @throws conflict while there is no sum
 */
export async function suggestWithinLimits(
  ctx: Ctx,
  host: Host,
  from: AskedFrom,
  deps: LimitsDeps,
): Promise<Suggested> {
  const sum = await groupLimits(ctx, host, from, deps)
  if (sum === null) throw new AppError('conflict', 'Limits are added up once three voters have come.')
  return suggestedWithin(catalogue, sum, suggestionsFor(await hosted(ctx, host), ctx.now))
}

/** Asks for suggestions among candidates, by the session's criteria and without the places on its list. */
function suggestionsFor(row: StoredSession, now: Date) {
  const { location, preferences, venues } = toSession(row)
  const { budget, groupSize, groupSizeRange, occasion, cuisine } = preferences
  const listed = venues.map(({ id }) => id)
  return (candidates: typeof catalogue, without: readonly string[]) =>
    suggestVenues(
      {
        location,
        preferences: { budget, groupSize: groupSizeRange ?? groupSize, occasion, cuisine },
        exclude: [...listed, ...without],
        now,
      },
      { venues: candidates },
    )
}

async function hosted({ db }: Ctx, { sessionId }: Host): Promise<StoredSession> {
  const row = await findStoredSession(db, sessionId)
  if (!row) throw new AppError('not_found', sessionNotFound)
  return row
}

function factsOf(row: StoredSession['venues'][number]): PlaceFacts {
  const known = findCatalogueVenue(row.catalogue_venue_id ?? row.id)
  return {
    priceLevel: row.price_level,
    category: row.source === 'user_submitted' && !known ? null : row.category,
    family: known?.cuisineFamily ?? null,
    tags: row.tags,
  }
}
