import {
  budgets,
  type ChipKind,
  type DisputedField,
  type Neighborhood,
  type Occasion,
} from '@nofomo/contracts/sessions/choices.ts'
import type { Chip, Disagreement, Understanding } from '@nofomo/contracts/sessions/endpoints.ts'
import { distanceMeters, neighborhoodCenters } from '../../../../../catalog/gazetteer.ts'
import type { VenueTag } from '../../../../../catalog/vocabulary.ts'
import { together } from '../lexicon/cuisines.ts'
import type { Grasped } from '../words/chips.ts'
import { readWords } from '../words/read-words.ts'
import { type Area, type Criteria, type CuisineWish, type Near, noCriteria, type When } from './criteria.ts'
import { chipsOfForm, type Form } from './form.ts'
import { whereOf } from './where.ts'

export type SuggestionRequest = Form & {
  /** Free text. */
  description?: string | null | undefined
  /** Ids of chips to leave out. */
  without?: readonly string[] | undefined
}

/** `besides`: wishes that no fact answers, in words of our own lists, for a model. */
export type Understood = Understanding & { criteria: Criteria; besides: readonly string[] }

/**
 * The criteria of a request, from its form and its words, as of a day in Seattle. Words override the form. Where the two
 * differ and somebody chose the form's value, that is a disagreement.
 */
export function understand(request: SuggestionRequest, today: string): Understood {
  const without = new Set(request.without)
  const isKept = ({ id }: Grasped): boolean => !without.has(id)
  const { grasped, unchecked, besides, notUnderstood } = readWords(request.description ?? '', today)
  const words = grasped.filter(isKept)
  const form = chipsOfForm(request, today).filter(isKept)
  const kept = form.filter((chip) => !isReplaced(chip, words))
  const chips = [...words, ...kept]
  const criteria = criteriaFrom(chips)
  return {
    criteria,
    besides,
    understood: chips.map(shown),
    where: whereOf(criteria),
    unchecked,
    notUnderstood,
    disagreements: form.filter((chip) => !chip.isDefault).flatMap((chip) => disagreementOn(chip, words)),
  }
}

const shown = ({ id, kind, label, source, isDefault, ranges }: Grasped): Chip => ({
  id,
  kind,
  label,
  source,
  isDefault,
  ranges,
})

const fieldOf: Partial<Record<ChipKind, DisputedField>> = {
  budget: 'budget',
  ceiling: 'budget',
  people: 'people',
  occasion: 'occasion',
  cuisine: 'cuisine',
  neighborhood: 'location',
  near: 'location',
  when: 'when',
}

const sameField = (chip: Grasped, words: readonly Grasped[]): Grasped[] =>
  words.filter(
    (other) =>
      !other.isImplied && fieldOf[other.kind] !== undefined && fieldOf[other.kind] === fieldOf[chip.kind],
  )

/** A form's time and price stay beside words that they do not contradict, for they say more. */
function isReplaced(chip: Grasped, words: readonly Grasped[]): boolean {
  const rivals = sameField(chip, words)
  if (rivals.length === 0) return false
  const isAddition =
    chip.kind === 'when' || (!chip.isDefault && rivals.every(({ kind }) => kind === 'ceiling'))
  return !isAddition || differs(chip, rivals) || rivals.some(({ id }) => id === chip.id)
}

function disagreementOn(chip: Grasped, words: readonly Grasped[]): Disagreement[] {
  const rivals = sameField(chip, words)
  const field = fieldOf[chip.kind]
  if (!field || rivals.length === 0 || !differs(chip, rivals)) return []
  return [{ field, form: chip.label, words: rivals.map(({ label }) => label).join(' or ') }]
}

/** Whether what the form says and what the words say cannot both hold. */
function differs({ id, adds }: Grasped, rivals: readonly Grasped[]): boolean {
  return rivals.every((rival) => rival.id !== id && contradicts(adds, rival.adds))
}

function contradicts(form: Partial<Criteria>, words: Partial<Criteria>): boolean {
  if (form.budget && words.ceiling) return level(form.budget) > level(words.budget)
  if (form.people && words.people) return !isInRange(form, words.people)
  if (form.cuisine && words.cuisine) return !areAkin(form.cuisine, words.cuisine)
  if (form.when && words.when) return timesDiffer(form.when, words.when)
  if (form.neighborhood && words.neighborhood) return form.neighborhood !== words.neighborhood
  const [here, there] = [pointOf(form), pointOf(words)]
  if (here && there) return distanceMeters(here, there) > nearby
  return true
}

const level = (budget: Criteria['budget'] | undefined): number => (budget ? budgets.indexOf(budget) : -1)

function isInRange({ people, sizeRange }: Partial<Criteria>, said: number): boolean {
  if (!sizeRange) return people === said
  const [min = 0, max] = sizeRange.split('-').map((end) => Number.parseInt(end, 10))
  return said >= min && (sizeRange.endsWith('+') || said <= (max ?? min))
}

/** Ramen is Japanese: the words are only more exact. */
function areAkin(one: CuisineWish, other: CuisineWish): boolean {
  const reach = [...one.families, ...one.nearFamilies]
  return (
    other.families.some((family) => one.families.includes(family)) ||
    (other.families.length === 0 && other.nearFamilies.some((family) => reach.includes(family)))
  )
}

function timesDiffer(form: When, words: When): boolean {
  if (words.days.length > 0 && !form.days.some((day) => words.days.includes(day))) return true
  if (words.date !== null && form.date !== words.date) return true
  if (words.minutes === null || form.minutes === null || words.bound !== 'at') return false
  return Math.abs(words.minutes - form.minutes) > 60
}

/** Closer than this, a landmark is in the neighborhood that the form names. */
const nearby = 2_000

function pointOf({ near, neighborhood }: Partial<Criteria>): { lat: number; lng: number } | null {
  return near ?? (neighborhood ? neighborhoodCenters[neighborhood] : null)
}

/** The criteria that chips add up to. */
function criteriaFrom(chips: readonly Grasped[]): Criteria {
  const all = <Key extends keyof Criteria>(key: Key): NonNullable<Criteria[Key]>[] =>
    chips.flatMap(({ adds }) => (adds[key] === undefined || adds[key] === null ? [] : [adds[key]]))
  const [near = null, ...otherNears] = all('near')
  const neighborhoods: Neighborhood[] = all('neighborhood')
  const [neighborhood, ...otherNeighborhoods] = neighborhoods
  const size = chips.find(({ kind }) => kind === 'people')?.adds
  const cuisine = together(all('cuisine'))
  const kids = all('kids').includes(true) ? true : (all('kids')[0] ?? null)
  const when = mergedWhen(all('when'))
  const [occasion = kids ? ('family' as const) : null, ...otherOccasions] = occasionsIn(chips)
  return {
    ...noCriteria,
    neighborhood: neighborhood ?? null,
    otherNeighborhoods,
    near,
    besideNear: near ? besides([near, ...otherNears], neighborhoods) : [],
    avoidAreas: all('avoidAreas').flat(),
    unknownLocation: near || neighborhood ? null : (all('unknownLocation')[0] ?? null),
    budget: budgetIn(chips),
    ceiling: lowestOf(all('ceiling')),
    ticketCeiling: lowestOf(all('ticketCeiling')),
    people: size?.people ?? null,
    peopleFrom: size?.peopleFrom ?? null,
    sizeRange: size?.sizeRange ?? null,
    kids,
    occasion,
    otherOccasions,
    when,
    slots: all('slots').flat(),
    cuisine,
    avoid: all('avoid').flat(),
    tags: tagsIn(all('tags').flat(), kids, when),
    avoidTags: all('avoidTags').flat(),
    avoidBars: all('avoidBars').includes(true),
    indoors: all('indoors').includes(true),
    outing: all('outing').includes(true) && cuisine === null,
    defaults: chips
      .filter(({ isDefault }) => isDefault)
      .map(({ kind }) => (kind === 'budget' ? 'budget' : 'people')),
  }
}

/** Places equivalent to the first circle. A neighborhood around a circle only says where the circle is. */
function besides([near, ...others]: readonly Near[], neighborhoods: readonly Neighborhood[]): Area[] {
  const isAround = (name: Neighborhood): boolean =>
    [near, ...others].some((one) => one && distanceMeters(one, neighborhoodCenters[name]) <= nearby)
  return [
    ...others.map((other) => ({ neighborhood: null, near: other })),
    ...neighborhoods.filter((name) => !isAround(name)).map((neighborhood) => ({ neighborhood, near: null })),
  ]
}

const lowestOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : Math.min(...numbers)

/** A price level that was named, else the one of the ceiling. */
function budgetIn(chips: readonly Grasped[]): Criteria['budget'] {
  const named = chips.find(({ kind }) => kind === 'budget') ?? chips.find(({ kind }) => kind === 'ceiling')
  return named?.adds.budget ?? null
}

/** Of several occasions the one that asks most of a venue comes first; those that are only implied, last. */
const byDemand: readonly Occasion[] = [
  'celebration',
  'date',
  'business',
  'family',
  'group-dinner',
  'dessert',
  'drinks',
  'casual',
]

function occasionsIn(chips: readonly Grasped[]): Occasion[] {
  return chips
    .flatMap(({ adds, isImplied, source }) =>
      adds.occasion ? [{ occasion: adds.occasion, rank: isImplied ? 2 : source === 'form' ? 1 : 0 }] : [],
    )
    .sort((a, b) => a.rank - b.rank || byDemand.indexOf(a.occasion) - byDemand.indexOf(b.occasion))
    .map(({ occasion }) => occasion)
}

function mergedWhen([words, form]: readonly When[]): When | null {
  if (!words || !form) return words ?? null
  return {
    days: words.days.length > 0 ? words.days : form.days,
    date: words.date ?? form.date,
    minutes: words.minutes ?? form.minutes,
    bound: words.minutes === null ? form.bound : words.bound,
    part: words.part ?? form.part,
  }
}

const late = 22 * 60

function tagsIn(tags: readonly VenueTag[], kids: boolean | null, when: When | null): VenueTag[] {
  const isLate =
    when !== null && when.bound !== 'until' && ((when.minutes ?? 0) >= late || when.part === 'late')
  const more: VenueTag[] = [...(kids ? ['family' as const] : []), ...(isLate ? ['late-night' as const] : [])]
  return [...new Set([...tags, ...more])]
}
