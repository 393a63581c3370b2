import type { VenueTag } from '../../../../catalog/vocabulary.ts'
import * as chips from './chips.ts'
import type { Sense } from './negation.ts'
import { type Range, type Reading, rangeOf } from './reading.ts'
import type { Item, Said } from './said.ts'

export type Made = ReturnType<typeof chips.outingChip>
export type Found = { made: Made; range: Range; isImplied: boolean }

/** What a refused feature asks for instead. */
const opposites: Partial<Record<VenueTag, readonly [VenueTag, string]>> = {
  loud: ['quiet', 'quiet'],
  reservations: ['walk-in', 'walk-ins welcome'],
  'walk-in': ['reservations', 'takes reservations'],
}
/** Features that a venue can be turned down for; of others nobody minds that they are there. */
const refusable: ReadonlySet<VenueTag> = new Set([
  'live-music',
  'games',
  'dancing',
  'sports',
  'outdoor-seating',
  '21-plus',
  'counter-service',
  'quiet',
])

/** The chips of phrases that mean the same whatever else the text says. */
export function singleChips(reading: Reading): Found[] {
  return reading.items.flatMap((item, index) =>
    item.said.flatMap((said) => {
      const made = madeOf(said, reading.senses[index] ?? 'wanted')
      if (!made || isKindOfBar(reading, item, index)) return []
      const isImplied = said.kind === 'occasion' && said.isImplied
      return [{ made, range: rangeOf(reading, item), isImplied }]
    }),
  )
}

function madeOf(said: Said, sense: Sense): Made | null {
  if (sense === 'wanted') return wantedChip(said)
  return sense === 'lifted' ? null : refusedChip(said)
}

function wantedChip(said: Said): Made | null {
  switch (said.kind) {
    case 'cuisine':
      return chips.cuisineChip(said.label, said.meaning)
    case 'diet':
      return chips.dietChip(said.tag, said.label)
    case 'feature':
      return chips.featureChip(said.tag, said.label)
    case 'unwanted':
      return chips.avoidedTag(said.tag, said.label)
    case 'occasion':
      return chips.occasionChip(said.occasion, said.label)
    case 'budget':
      return chips.budgetChip(said.budget, said.label)
    case 'area':
      return chips.areaChip(said.area)
    case 'outside':
      return chips.outsideChip(said.name)
    case 'no-kids':
      return chips.noKidsChip()
    case 'outing':
      return chips.outingChip()
    case 'indoors':
      return chips.indoorsChip()
    default:
      return null
  }
}

/** Refused diets and occasions are no constraint: `nobody is vegan`, `not a date`; except `no bars`. */
function refusedChip(said: Said): Made | null {
  switch (said.kind) {
    case 'cuisine':
      return chips.avoidedCuisine(said.label, said.meaning)
    case 'feature':
      return refusedFeature(said.tag, said.label)
    case 'indoors':
      return chips.featureChip('outdoor-seating', 'outdoor seating')
    case 'budget':
      return chips.budgetChip(chips.budgetBelow(said.budget), `not ${said.label}`)
    case 'area':
      return chips.avoidedArea(said.area)
    case 'occasion':
      return said.occasion === 'drinks' ? chips.noBarsChip() : null
    case 'people':
      return said.part === 'kids' ? chips.noKidsChip() : null
    default:
      return null
  }
}

function refusedFeature(tag: VenueTag, label: string): Made | null {
  const opposite = opposites[tag]
  if (opposite) return chips.featureChip(...opposite)
  return refusable.has(tag) ? chips.avoidedTag(tag, label) : null
}

/** The bar of `sushi bar` or `wine bar` is no wish for drinks. */
function isKindOfBar({ items, tokens }: Reading, item: Item, index: number): boolean {
  const before = items[index - 1]
  if (!before?.said.some(({ kind }) => kind === 'cuisine') || before.to !== item.from) return false
  return /^bars?$/.test(tokens[item.from]?.word ?? '') && tokens[item.from]?.gap === 'space'
}
