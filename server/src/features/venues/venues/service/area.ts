import type { Db } from '../../../../platform/database/database.ts'
import { type Area, isComparable } from '../rules/area.ts'
import { minGroups } from '../rules/disclosure.ts'
import type { Interval } from '../rules/periods.ts'
import { findNeighborhood, listPeers } from '../store/area.ts'

/**
 * A venue's area in a period: the venues of its category in its neighborhood, if five of them were viewed by five
 * groups each; else those of the city. See `isComparable`: even those may be too few.
 */
export async function areaOf(db: Db, venueId: string, between: Interval): Promise<Area> {
  const near = await listPeers(db, venueId, between, { isCity: false, minGroups })
  const neighborhood = isComparable({ venues: near }) ? await findNeighborhood(db, venueId) : null
  if (neighborhood !== null) return { name: neighborhood, isCity: false, venues: near }
  const venues = await listPeers(db, venueId, between, { isCity: true, minGroups })
  return { name: 'Seattle', isCity: true, venues }
}
