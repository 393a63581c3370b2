import { distanceMeters, neighborhoodCenters } from '../../../../catalog/gazetteer.ts'
import type { Area, Candidate, Criteria } from '../request/criteria.ts'
import { losses } from './weights.ts'

const stepMeters = 500
/** 2 miles: as far as a group would walk. */
const walkableSteps = 6
const closeMeters = 800

/** The requested circles and neighborhoods, which are equivalent. */
export function areasAsked({ near, besideNear, neighborhood, otherNeighborhoods }: Criteria): Area[] {
  if (near) return [{ neighborhood: null, near }, ...besideNear]
  return neighborhood === null
    ? []
    : [neighborhood, ...otherNeighborhoods].map((name) => ({ neighborhood: name, near: null }))
}

/** The middle of an area. */
export const middleOf = ({ near, neighborhood }: Area): { lat: number; lng: number } | null =>
  near ?? (neighborhood && neighborhoodCenters[neighborhood])

/** The area that a venue is in, or else the nearest to it; null if none was requested. */
export function areaFor(venue: Candidate, criteria: Criteria): Area | null {
  const [nearest] = areasAsked(criteria)
    .map((area) => ({ area, steps: stepsFrom(venue, area), meters: metersFrom(venue, area) }))
    .toSorted((a, b) => a.steps - b.steps || a.meters - b.meters)
  return nearest?.area ?? null
}

/** 0 in one of the areas, else the distance beyond in steps of 500 m, from 1. */
export function stepsAway(venue: Candidate, criteria: Criteria): number {
  const areas = areasAsked(criteria)
  return areas.length === 0 ? 0 : Math.min(...areas.map((area) => stepsFrom(venue, area)))
}

function stepsFrom(venue: Candidate, area: Area): number {
  const meters = metersFrom(venue, area)
  if (area.near) return stepsBeyond(meters - area.near.radiusMeters)
  return venue.neighborhood === area.neighborhood ? 0 : stepsBeyond(Math.max(1, meters))
}

function metersFrom(venue: Candidate, area: Area): number {
  const middle = middleOf(area)
  return middle ? distanceMeters(venue, middle) : 0
}

/** Steps of 500 m beyond the first 800 within a circle: two miles are a search, not a walk. */
export function stepsOfWalk(venue: Candidate, criteria: Criteria): number {
  const near = criteria.near && areaFor(venue, criteria)?.near
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
