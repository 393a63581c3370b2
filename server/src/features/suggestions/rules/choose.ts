import { createHash } from 'node:crypto'
import { type Candidate, type Criteria, type KnownFacts, noCriteria } from './criteria.ts'
import { compareMisses, isLocal, isPerfect, isSound, type Misses, missesOf, namesItsKind } from './misses.ts'
import { scoreOf } from './score.ts'

export type Pick = { venue: Candidate; misses: Misses; isPartner: boolean }
type Ranked = Pick & { score: number }

export type Choosing = {
  seed: string
  count: number
  facts?: KnownFacts
  preferred?: readonly string[]
}

/** Slots reserved for partners that meet every criterion (docs/product.md, "Suggestions"). */
const partnerSlots = 2
/** More than any two scores differ by: among equals the preferred come first, in their order. */
const preferredStep = 3
/** The random bonus: reorders equal venues from day to day, never promotes a worse match. */
const jitterWeight = 0.6

/**
 * The best `count` venues for the criteria, best first. Venues that meet every criterion come first; others only
 * fill the gaps, giving up criteria in the order of `Misses`. No two of one cuisine, unless it was requested by name;
 * no two branches of one business. The same `seed` gives the same selection. Among venues that meet the criteria
 * equally well, those in `preferred` (slugs, best first) come before others: all other rules hold for them, too.
 */
export function chooseVenues(
  venues: readonly Candidate[],
  criteria: Criteria,
  { seed, count, facts = new Map(), preferred = [] }: Choosing,
): Pick[] {
  const ranked = rank(venues, criteria, { facts, seed, preferred })
  const chosen = new Choice(criteria, count)
  const sound = ranked.filter(({ misses }) => isSound(misses))
  const partners = ranked.filter(({ isPartner, misses }) => isPartner && isPerfect(misses))
  for (const partner of partners) if (chosen.picks.length < partnerSlots) chosen.add(partner, 'varied')
  for (const best of sound) chosen.add(best, 'varied')
  for (const best of sound) chosen.add(best, 'distinct')
  const local = ranked.filter(({ misses }) => isLocal(misses))
  for (const best of local) chosen.add(best, 'varied')
  for (const best of local) chosen.add(best, 'distinct')
  for (const best of ranked) chosen.add(best, 'varied')
  for (const best of ranked) chosen.add(best, 'distinct')
  return chosen.picks.sort(byRank)
}

/** Venues of a neighbourhood, or of all Seattle, if the ranker finds nothing: by name, whatever the other criteria. */
export function listByNeighborhood(
  venues: readonly Candidate[],
  criteria: Criteria,
  seed: string,
  count: number,
): Pick[] {
  return chooseVenues(venues, { ...noCriteria, neighborhood: criteria.neighborhood }, { seed, count })
}

function rank(
  venues: readonly Candidate[],
  criteria: Criteria,
  by: Required<Omit<Choosing, 'count'>>,
): Ranked[] {
  const { facts, seed, preferred } = by
  const ranked: Ranked[] = []
  for (const venue of venues) {
    const misses = missesOf(venue, criteria)
    if (!misses || misses.cuisine === 3) continue
    const known = facts.get(venue.slug)
    const likedAt = preferred.indexOf(venue.slug)
    const liking = likedAt < 0 ? 0 : preferredStep * (preferred.length - likedAt)
    const score = liking + scoreOf(venue, criteria, known) + jitterWeight * jitter(seed, venue.slug)
    ranked.push({ venue, misses, score, isPartner: known?.isPartner ?? false })
  }
  // The cuisine is given up only if no venue comes close to it; then all other criteria still count.
  if (ranked.length === 0 && criteria.cuisine)
    return rank(venues, { ...criteria, cuisine: null }, by).map((other) => ({
      ...other,
      misses: { ...other.misses, cuisine: 3 },
    }))
  return ranked.sort(byRank)
}

function byRank(a: Ranked | Pick, b: Ranked | Pick): number {
  const scores = 'score' in a && 'score' in b ? b.score - a.score : 0
  return compareMisses(a.misses, b.misses) || scores || (a.venue.slug < b.venue.slug ? -1 : 1)
}

/** 0 to 1, the same for the same seed and venue. */
function jitter(seed: string, slug: string): number {
  return createHash('sha1').update(`${seed} ${slug}`).digest().readUInt32BE(0) / 0xffffffff
}

class Choice {
  readonly picks: Ranked[] = []
  readonly #criteria: Criteria
  readonly #count: number

  constructor(criteria: Criteria, count: number) {
    this.#criteria = criteria
    this.#count = count
  }

  /** Adds a venue if there is room, it is not selected yet, and it differs enough from the selected ones. */
  add(candidate: Ranked, variety: 'varied' | 'distinct'): void {
    if (this.picks.length >= this.#count) return
    if (this.picks.some(({ venue }) => venue === candidate.venue || isSameBusiness(venue, candidate.venue)))
      return
    if (variety === 'varied' && !this.#varies(candidate)) return
    this.picks.push(candidate)
  }

  #varies({ venue }: Ranked): boolean {
    if (namesItsKind(this.#criteria)) return true
    if (this.picks.some((pick) => pick.venue.cuisineFamily === venue.cuisineFamily)) return false
    // A casual list should vary: its last slot is reserved for something other than a restaurant.
    const restaurants = this.picks.filter((pick) => pick.venue.category === 'restaurant').length
    return (
      this.#criteria.occasion !== 'casual' || venue.category !== 'restaurant' || restaurants < this.#count - 1
    )
  }
}

/** Two branches of one business: the same site and the same first word. */
function isSameBusiness(a: Candidate, b: Candidate): boolean {
  const same = a.website && b.website && new URL(a.website).hostname === new URL(b.website).hostname
  return same === true && a.name.split(' ')[0] === b.name.split(' ')[0]
}
