import { distanceMetres, neighborhoodCentres } from '../../../catalogue/gazetteer.ts'
import type { Candidate, Criteria } from './criteria.ts'
import { losses } from './weights.ts'

const stepMetres = 500
/** 2 miles: as far as a group would walk. */
const walkableSteps = 6
const closeMetres = 800

/** 0 in one of the neighbourhoods or in the circle, else the distance beyond in steps of 500 m, from 1. */
export function stepsAway(venue: Candidate, { near, neighborhood, otherNeighborhoods }: Criteria): number {
  if (near) return stepsBeyond(distanceMetres(venue, near) - near.radiusMetres)
  if (neighborhood === null) return 0
  const asked = [neighborhood, ...otherNeighborhoods]
  if (asked.includes(venue.neighborhood)) return 0
  return Math.min(
    ...asked.map((name) => stepsBeyond(Math.max(1, distanceMetres(venue, neighborhoodCentres[name])))),
  )
}

/** Steps of 500 m beyond the first 800 within a circle: two miles are a search, not a walk. */
export function stepsOfWalk(venue: Candidate, { near }: Criteria): number {
  if (!near) return 0
  const metres = Math.min(distanceMetres(venue, near), near.radiusMetres)
  return metres <= closeMetres ? 0 : Math.ceil((metres - closeMetres) / stepMetres)
}

const stepsBeyond = (metres: number): number => (metres <= 0 ? 0 : 1 + Math.floor(metres / stepMetres))

export function lossOfAway(steps: number): number {
  if (steps === 0) return 0
  const { leaving, step, farStep } = losses.away
  return leaving + step * Math.min(steps, walkableSteps) + farStep * Math.max(0, steps - walkableSteps)
}
