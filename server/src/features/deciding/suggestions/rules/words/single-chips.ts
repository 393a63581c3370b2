import type { VenueTag } from '../../../../../catalog/vocabulary.ts'
import * as chips from './chips.ts'
import type { Sense } from './negation.ts'
import { type Range, type Reading, rangeOf } from './reading.ts'
import type { Annotation, Span } from './spans.ts'

export type Made = ReturnType<typeof chips.outingChip>
export type Found = { made: Made; range: Range; isImplied: boolean }

/** What a refused feature asks for instead. */
const opposites: Partial<Record<VenueTag, readonly [VenueTag, string]>> = {
  loud: ['quiet', 'quiet'],
  reservations: ['walk-in', 'walk-ins welcome'],
  'walk-in': ['reservations', 'takes reservations'],
}
/** Features that a venue can be turned down for; of others nobody minds that they are there. */
const refusable = new Set<VenueTag | string>(
  'live-music games dancing sports outdoor-seating 21-plus counter-service quiet'.split(' '),
)

/** The chips of phrases that mean the same whatever else the text says. */
export function singleChips(reading: Reading): Found[] {
  return reading.spans.flatMap((span, index) =>
    span.annotations.flatMap((annotation) => {
      const made = madeOf(annotation, reading.senses[index] ?? 'wanted')
      if (!made || isKindOfBar(reading, span, index)) return []
      const isImplied = annotation.kind === 'occasion' && annotation.isImplied
      return [{ made, range: rangeOf(reading, span), isImplied }]
    }),
  )
}

function madeOf(annotation: Annotation, sense: Sense): Made | null {
  if (sense === 'wanted') return wantedChip(annotation)
  return sense === 'lifted' ? null : refusedChip(annotation)
}

function wantedChip(annotation: Annotation): Made | null {
  switch (annotation.kind) {
    case 'cuisine':
      return chips.cuisineChip(annotation.label, annotation.meaning)
    case 'diet':
      return chips.dietChip(annotation.tag, annotation.label)
    case 'feature':
      return chips.featureChip(annotation.tag, annotation.label)
    case 'unwanted':
      return chips.avoidedTag(annotation.tag, annotation.label)
    case 'occasion':
      return chips.occasionChip(annotation.occasion, annotation.label)
    case 'budget':
      return chips.budgetChip(annotation.budget, annotation.label)
    case 'area':
      return chips.areaChip(annotation.area)
    case 'outside':
      return chips.outsideChip(annotation.name)
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
function refusedChip(annotation: Annotation): Made | null {
  switch (annotation.kind) {
    case 'cuisine':
      return chips.avoidedCuisine(annotation.label, annotation.meaning)
    case 'feature':
      return refusedFeature(annotation.tag, annotation.label)
    case 'indoors':
      return chips.featureChip('outdoor-seating', 'outdoor seating')
    case 'budget':
      return chips.budgetChip(chips.budgetBelow(annotation.budget), `not ${annotation.label}`)
    case 'area':
      return chips.avoidedArea(annotation.area)
    case 'occasion':
      return annotation.occasion === 'drinks' ? chips.noBarsChip() : null
    case 'people':
      return annotation.part === 'kids' ? chips.noKidsChip() : null
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
function isKindOfBar({ spans, tokens }: Reading, span: Span, index: number): boolean {
  const before = spans[index - 1]
  if (!before?.annotations.some(({ kind }) => kind === 'cuisine') || before.to !== span.from) return false
  return /^bars?$/.test(tokens[span.from]?.word ?? '') && tokens[span.from]?.gap === 'space'
}
