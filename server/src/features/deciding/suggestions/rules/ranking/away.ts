import { distanceMeters, neighborhoodCenters } from '../../../../../catalog/gazetteer.ts'
import { onceFor } from '../../../../../platform/once-for.ts'
import type { Area, Candidate, Criteria } from '../request/criteria.ts'
import { losses } from './weights.ts'

const stepMeters = 500
/** 2 miles: as far as a group would walk. */
const walkableSteps = 6
const closeMeters = 800

/** The requested circles and neighborhoods, which are equivalent. */
export const areasAsked = onceFor(
  ({ near, besideNear, neighborhood, otherNeighborhoods }: Criteria): readonly Area[] => {
    if (near) return [{ neighborhood: null, near }, ...besideNear]
    return neighborhood === null
      ? []
      : [neighborhood, ...otherNeighborhoods].map((name) => ({ neighborhood: name, near: null }))
  },
)

/** The middle of an area. */
export const middleOf = ({ near, neighborhood }: Area): { lat: number; lng: number } | null =>
  near ?? (neighborhood && neighborhoodCenters[neighborhood])

/** `steps`: 0 in the area, else the distance beyond in steps of 500 m, from 1. */
type Nearest = { area: Area; steps: number; meters: number }

/** The area that a venue is in, or else the nearest to it; null if none was requested. */
export function nearestArea(venue: Candidate, criteria: Criteria): Nearest | null {
  const areas = areasAsked(criteria)
  if (areas.length === 0) return null
  const known = nearestAreas(criteria)
  const nearest = known.get(venue) ?? nearestOf(areas, venue)
  known.set(venue, nearest)
  return nearest
}

const nearestAreas = onceFor((_: Criteria) => new Map<Candidate, Nearest | null>())

function nearestOf(areas: readonly Area[], venue: Candidate): Nearest | null {
  let nearest: Nearest | null = null
  for (const area of areas) {
    const meters = metersFrom(venue, area)
    const steps = stepsFrom(venue, area, meters)
    if (nearest === null || steps < nearest.steps || (steps === nearest.steps && meters < nearest.meters))
      nearest = { area, steps, meters }
  }
  return nearest
}

function stepsFrom(venue: Candidate, area: Area, meters: number): number {
  if (area.near) return stepsBeyond(meters - area.near.radiusMeters)
  return venue.neighborhood === area.neighborhood ? 0 : stepsBeyond(Math.max(1, meters))
}

function metersFrom(venue: Candidate, area: Area): number {
  const middle = middleOf(area)
  return middle ? distanceMeters(venue, middle) : 0
}

/** Steps of 500 m beyond the first 800 within a circle: two miles are a search, not a walk. */
export function stepsOfWalk(venue: Candidate, criteria: Criteria): number {
  const near = criteria.near && nearestArea(venue, criteria)?.area.near
  if (!near) return 0
  const meters = Math.min(distanceMeters(venue, near), near.radiusMeters)
  return meters <= closeMeters ? 0 : Math.ceil((meters - closeMeters) / stepMeters)
}

const stepsBeyond = (meters: number): number => (meters <= 0 ? 0 : 1 + Math.floor(meters / stepMeters))

export function lossOfAway(steps: number): number {
  if (steps === 0) return 0
  const { leaving, step, farStep } = losses.away
  return leaving + step * Math.min(steps, walkableSteps) + farStep * Math.max(0, steps - walkableSteps)
}
