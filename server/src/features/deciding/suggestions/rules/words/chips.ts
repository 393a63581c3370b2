import { type Budget, budgets, type ChipKind, type Occasion } from '@nofomo/contracts/sessions/choices.ts'
import type { Chip } from '@nofomo/contracts/sessions/endpoints.ts'
import { cutText } from '@nofomo/contracts/text/sentences.ts'
import { plainWords } from '../../../../../catalog/plain-words.ts'
import type { VenueTag } from '../../../../../catalog/vocabulary.ts'
import type { Meaning } from '../lexicon/cuisine-words.ts'
import { wishOf } from '../lexicon/cuisines.ts'
import type { Area, Criteria, Slot, When } from '../request/criteria.ts'
import type { Group } from './group.ts'
import { whenId, whenLabel } from './when.ts'

/** A chip with what it adds to the criteria. `isImplied`: it gives way to what was said outright. */
export type Grasped = Chip & { adds: Partial<Criteria>; isImplied: boolean }

type Made = Omit<Grasped, 'source' | 'isDefault' | 'ranges' | 'isImplied'>

const chip = (kind: ChipKind, name: string, label: string, adds: Partial<Criteria>): Made => ({
  id: `${kind}:${name}`.slice(0, 80),
  kind,
  label,
  adds,
})

/** `Pike/Pine` → `pike-pine`. */
const slug = (text: string): string => plainWords(text).join('-')

export function cuisineChip(label: string, meaning: Meaning): Made {
  const wish = wishOf(label, meaning)
  return chip('cuisine', slug(label), wish.label, { cuisine: wish })
}

export function avoidedCuisine(label: string, meaning: Meaning): Made {
  const wish = wishOf(label, {
    ...meaning,
    families: [...(meaning.families ?? []), ...(meaning.soAre ?? [])],
  })
  return chip('avoid', slug(label), `no ${wish.label}`, { avoid: [wish] })
}

export const dietChip = (tag: VenueTag, label: string): Made => chip('diet', tag, label, { tags: [tag] })

export const featureChip = (tag: VenueTag, label: string): Made =>
  chip('feature', tag, label, { tags: [tag] })

export const avoidedTag = (tag: VenueTag, label: string): Made =>
  chip('avoid', tag, label.startsWith('no') ? label : `no ${label}`, { avoidTags: [tag] })

export const noBarsChip = (): Made => chip('avoid', 'bars', 'no bars', { avoidBars: true })

export const budgetChip = (budget: Budget, label: string): Made => chip('budget', budget, label, { budget })

/** The price range of an amount in dollars per person (docs/product.md, "Criteria"). */
export function budgetOfAmount(dollars: number): Budget {
  if (dollars <= 30) return '$'
  if (dollars <= 60) return '$$'
  return dollars <= 100 ? '$$$' : '$$$$'
}

export const ceilingChip = (dollars: number): Made =>
  chip('ceiling', String(dollars), `up to $${dollars} each`, {
    ceiling: dollars,
    budget: budgetOfAmount(dollars),
  })

export const ticketChip = (dollars: number): Made =>
  chip('ticket', String(dollars), `tickets up to $${dollars}`, { ticketCeiling: dollars })

/** One level down from what was refused; from the lowest one up: `not cheap`. */
export function budgetBelow(budget: Budget): Budget {
  return budgets[budgets.indexOf(budget) - 1] ?? '$$'
}

export function peopleChip({ low, high, isRough }: Group): Made {
  const size = low === high ? String(high) : `${low}–${high}`
  return chip('people', size.replace('–', '-'), high === 1 ? '1 person' : `${size} people`, {
    people: high,
    peopleFrom: isRough ? null : low,
    sizeRange: null,
  })
}

export function kidsChip(count: number | null): Made {
  const label = count === null ? 'kids' : count === 1 ? '1 kid' : `${count} kids`
  return chip('kids', count === null ? 'yes' : String(count), label, { kids: true })
}

export const noKidsChip = (): Made => chip('kids', 'none', 'no kids', { kids: false })

const occasionLabels: Partial<Record<Occasion, string>> = { 'group-dinner': 'group dinner' }

export const occasionChip = (occasion: Occasion, label?: string): Made =>
  chip('occasion', occasion, label ?? occasionLabels[occasion] ?? occasion, { occasion })

export function areaChip({ neighborhood, near }: Area): Made {
  if (near) return chip('near', slug(near.name).replace(/-station$/, ''), `near ${near.name}`, { near })
  return chip('neighborhood', slug(neighborhood ?? ''), neighborhood ?? '', { neighborhood })
}

export function avoidedArea(area: Area): Made {
  const name = area.near?.name ?? area.neighborhood ?? ''
  return chip('avoid', slug(name), `not in ${name}`, { avoidAreas: [area] })
}

export const outsideChip = (name: string): Made =>
  chip('near', slug(name), cutText(name, 40), { unknownLocation: name })

export const whenChip = (when: When, today: string, slots: readonly Slot[] = []): Made =>
  chip('when', whenId(when, today, slots), whenLabel(when, today, slots), { when, slots })

export const indoorsChip = (): Made => chip('feature', 'indoors', 'indoors', { indoors: true })

export const outingChip = (): Made => chip('outing', 'any', 'something to do', { outing: true })
