import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { onceFor } from '../../../../../platform/once-for.ts'
import {
  type Candidate,
  type Criteria,
  type KnownFacts,
  noCriteria,
  type OpenDataOpening,
} from '../request/criteria.ts'
import {
  compareMismatches,
  isPerfect,
  lossOf,
  type Mismatches,
  mismatchesOf,
  namesItsKind,
} from './mismatches.ts'
import type { PreferenceBias } from './preference-bias.ts'
import { scoreOf } from './score.ts'
import { jitterWeight, losses, partnerSlots, preferredStep } from './weights.ts'

export type Pick = {
  venue: Candidate
  mismatches: Mismatches
  isPartner: boolean
  /** They are listed, not only usual for its kind. */
  hasHours: boolean
  /** What its hours of open data say of the meeting. */
  openDataThen?: OpenDataOpening
}
type Ranked = Pick & { loss: number; score: number }

export type Choosing = {
  seed: string
  count: number
  facts?: KnownFacts
  preferred?: readonly string[]
  /** The bias of the host's tastes; null without any. */
  bias?: PreferenceBias | null
}

/**
 * The best `count` venues for the criteria, best first: each time the one that loses least, a second one of a kitchen
 * losing more. No two branches of one business. The same `seed` gives the same selection. Among venues that meet the
 * criteria equally well, those in `preferred` (slugs, best first) come before others: all other rules hold for them, too.
 * Venues that suit the host's tastes replace venues that do not meet the criteria better.
 */
export function chooseVenues(venues: readonly Candidate[], criteria: Criteria, choosing: Choosing): Pick[] {
  const { bias, count } = choosing
  const ranked = rank(venues, criteria, choosing)
  const picks = chooseAmong(ranked, criteria, count)
  if (!bias) return picks
  const suitable = ranked.filter(({ venue }) => bias.suits(venue))
  // The cuisine may be given up for those alone.
  const all = suitable.length > 0 ? suitable : rank(venues.filter(bias.suits), criteria, choosing)
  const suiting = chooseAmong(all, criteria, count).filter((pick, place) => {
    const other = picks[place]
    return other !== undefined && compareMismatches(pick.mismatches, other.mismatches) <= 0
  })
  const suited = new Set(suiting.map(({ venue }) => venue))
  const others = picks.filter(
    ({ venue }) => !suited.has(venue) && !suiting.some((pick) => isSameBusiness(pick.venue, venue)),
  )
  return [...suiting, ...others].slice(0, count).sort(byRank)
}

function chooseAmong(ranked: readonly Ranked[], criteria: Criteria, count: number): Ranked[] {
  const partners = ranked.filter(({ isPartner, mismatches }) => isPartner && isPerfect(mismatches))
  const picks: Ranked[] = []
  for (let slot = 0; slot < count; slot++) {
    const partner = slot < partnerSlots ? bestOf(partners, picks, criteria) : null
    const next = partner ?? bestOf(ranked, picks, criteria)
    if (!next) break
    picks.push(next)
  }
  return picks.sort(byRank)
}

/** The best that may join the picks; null if there is none. `ranked` is sorted. */
function bestOf(ranked: readonly Ranked[], picks: readonly Ranked[], criteria: Criteria): Ranked | null {
  let best: Ranked | null = null
  let least = Number.POSITIVE_INFINITY
  for (const one of ranked) {
    if (one.loss >= least) break
    if (picks.some(({ venue }) => venue === one.venue || isSameBusiness(venue, one.venue))) continue
    const loss = one.loss + lossOfSameness(one.venue, picks, criteria)
    if (loss < least) [best, least] = [one, loss]
  }
  return best
}

/** A list should vary, unless one kind was requested. */
function lossOfSameness(venue: Candidate, picks: readonly Pick[], criteria: Criteria): number {
  if (namesItsKind(criteria)) return 0
  return picks.some((pick) => pick.venue.cuisineFamily === venue.cuisineFamily) ? losses.sameKitchen : 0
}

/** Venues of a neighborhood, or of all Seattle, if the ranker finds nothing: by name, whatever the other criteria. */
export function listByNeighborhood(
  venues: readonly Candidate[],
  criteria: Criteria,
  seed: string,
  count: number,
): Pick[] {
  return chooseVenues(venues, { ...noCriteria, neighborhood: criteria.neighborhood }, { seed, count })
}

function rank(venues: readonly Candidate[], criteria: Criteria, by: Omit<Choosing, 'count'>): Ranked[] {
  const { facts = new Map(), seed, preferred = [], bias = null } = by
  const ranked: Ranked[] = []
  const jitterOf = jitterBy(seed)
  for (const venue of venues) {
    const known = facts.get(venue.slug)
    const mismatches = mismatchesOf(venue, criteria, known)
    if (!mismatches || mismatches.cuisine === 3) continue
    const likedAt = preferred.indexOf(venue.slug)
    const bonusFor = likedAt < 0 ? 0 : preferredStep * (preferred.length - likedAt)
    const score =
      bonusFor +
      (bias?.bonusFor(venue) ?? 0) +
      scoreOf(venue, criteria, known) +
      jitterWeight * jitterOf(venue.slug)
    const isPartner = known?.isPartner ?? false
    const hasHours = known?.hours?.week != null || known?.isOpenThen !== undefined
    const then = known?.openDataThen
    const pick = { venue, mismatches, isPartner, hasHours, ...(then && { openDataThen: then }) }
    ranked.push({ ...pick, loss: lossOf(mismatches), score })
  }
  // The cuisine is given up only if no venue comes close to it; then all other criteria still count.
  if (ranked.length === 0 && criteria.cuisine)
    return rank(venues, { ...criteria, cuisine: null }, by).map((other) => ({
      ...other,
      mismatches: { ...other.mismatches, cuisine: 3 as const },
    }))
  return ranked.sort(byRank)
}

function byRank(a: Ranked, b: Ranked): number {
  return a.loss - b.loss || b.score - a.score || (a.venue.slug < b.venue.slug ? -1 : 1)
}

/** 0 to 1, the same for the same seed and venue. Most requests of a day have one seed. */
function jitterBy(seed: string): (slug: string) => number {
  const known = jitters.get(seed) ?? new Map<string, number>()
  jitters.set(seed, known)
  return (slug) => {
    const value =
      known.get(slug) ?? Number.parseInt(hash('sha1', `${seed} ${slug}`).slice(0, 8), 16) / 0xffffffff
    known.set(slug, value)
    return value
  }
}
const jitters = new LRUCache<string, Map<string, number>>({ max: 4 })

/** Two branches of one business: the same site and first word or, where a site is unknown, the same kitchen and two words. */
function isSameBusiness(one: Candidate, other: Candidate): boolean {
  const [a, b] = [businessOf(one), businessOf(other)]
  if (a.host !== null && b.host !== null) return a.host === b.host && a.first === b.first
  return one.cuisineFamily === other.cuisineFamily && a.beginning === b.beginning
}

const businessOf = onceFor(({ name, website }: Candidate) => {
  const words = name.split(' ')
  const host = website ? new URL(website).hostname : null
  return { host, first: words[0], beginning: words.slice(0, 2).join(' ') }
})
