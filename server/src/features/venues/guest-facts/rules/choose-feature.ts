import { type VisitFeature, visitFeatures } from '@nofomo/contracts/guest-facts/questions.ts'

/** A question about room is asked of groups of this many and more. */
const minPeopleForRoom = 8

export type Asking = {
  /** The venue's people chose among all features: they deny the rest, and no answer changes that. */
  isChosenByPeople: boolean
  /** Whether the listing of the venue answers a wish for it. */
  isListed: (feature: VisitFeature) => boolean
  /** Listed, but stated by open data or guests alone. */
  isDoubtful: (feature: VisitFeature) => boolean
  /** What the group itself asked for. */
  ownWishes: ReadonlySet<string>
  /** How many groups asked for it lately; 0 below five. */
  groupsAsking: (feature: VisitFeature) => number
  /** The people who were there. */
  people: number
  /** What this browser has been asked about the venue before. */
  askedBefore: ReadonlySet<string>
}

/** The features that this browser may be asked about. */
export function openFeatures(asking: Asking): VisitFeature[] {
  const { isChosenByPeople, isListed, isDoubtful, people, askedBefore } = asking
  if (isChosenByPeople) return []
  return visitFeatures.filter(
    (feature) =>
      !askedBefore.has(feature) &&
      (!isListed(feature) || isDoubtful(feature)) &&
      (feature !== 'large-groups' || people >= minPeopleForRoom),
  )
}

/**
 * The feature that is most useful to know: the unknown before the doubtful, the group's own wish before others, then what
 * most groups ask for. Null if everything is known.
 */
export function chooseFeature(asking: Asking): VisitFeature | null {
  const ranks = (feature: VisitFeature) => [
    Number(!asking.isListed(feature)),
    Number(isOwn(feature, asking)),
    asking.groupsAsking(feature),
  ]
  // Sorting is stable: among equals the order of the list decides.
  return openFeatures(asking).toSorted((a, b) => firstDifference(ranks(b), ranks(a)))[0] ?? null
}

/** A group that was large can tell whether there was room, which no other can. */
const isOwn = (feature: VisitFeature, { ownWishes }: Asking): boolean =>
  ownWishes.has(feature) || feature === 'large-groups'

const firstDifference = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0
