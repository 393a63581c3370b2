import type { Standing } from '@nofomo/contracts/venue-home/endpoints.ts'
import { trustLevels, trustNames } from '@nofomo/contracts/venues/trust.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useVenueData, useVenueNews } from '../../../features/venue-home/venue-data.ts'
import { standingIn, type VenueHome } from '../../../features/venue-home/venue-standing.ts'
import { api } from '../../../lib/http/api-client.ts'
import { currentServerData } from '../../../lib/queries/server-data.ts'
import { toast } from '../../../ui/toast.tsx'

/**
 * The standing that the dashboard shows now. Follows changes while the page is open: of the trust, of the role, and
 * their end. If loading fails, what was known stays.
 */
export function useShownStanding({ standings: loaded }: VenueHome) {
  const { search } = useLocation()
  const [standings, setStandings] = useState(loaded)
  if (loaded !== null && loaded !== standings) setStandings(loaded)
  const current = standingIn(standings, search)
  const [last, setLast] = useState(current)
  const hasEnded = last?.role != null && standings?.every(({ venue }) => venue.id !== last.venue.id) === true
  if (!hasEnded && current !== last) setLast(current)
  const isUnknown = current === null && new URLSearchParams(search).has('venue') && standings !== null
  const standing = hasEnded ? null : current
  useNews(standings, standing)
  return {
    standing,
    /** Null if they could not be loaded yet. */
    standings,
    /** The venue whose access has ended; its name only if it ended just now. */
    lost: hasEnded ? { name: last.venue.name } : isUnknown ? { name: null } : null,
    /** Leaves the venue that was lost. */
    goOn: () => setLast(null),
  }
}

/** Loads everything again when a standing has changed, and tells of more trust. */
function useNews(standings: readonly Standing[] | null, standing: Standing | null): void {
  const { revalidate } = useRevalidator()
  const venueId = standing?.venue.id ?? null
  useVenueNews(venueId)
  // Without a network the section says so; without a login the root does.
  const { data } = useVenueData({
    venueId,
    key: ['standings'],
    ask: async (options) => (await api('GET /api/venue/standings', {}, options)).standings,
    loaded: standings && currentServerData(standings),
    // Only events tell of a change.
    reloadMs: Number.POSITIVE_INFINITY,
  })
  const compare = useEffectEvent((found: readonly Standing[] | null) => {
    if (found && JSON.stringify(found) !== JSON.stringify(standings)) void revalidate()
  })
  useEffect(() => compare(data), [data])
  const before = useRef(standing)
  useEffect(() => {
    if (standing && before.current?.venue.id === standing.venue.id && hasMoreTrust(standing, before.current))
      toast(`${standing.venue.name}: ${trustNames[standing.trustState]} now`)
    before.current = standing
  }, [standing])
}

function hasMoreTrust(now: Standing, before: Standing): boolean {
  return trustLevels.indexOf(now.trustState) > trustLevels.indexOf(before.trustState)
}
