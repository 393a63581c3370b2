import type { ShownFields } from '@nofomo/contracts/listing/endpoints.ts'
import { budgets, priceRangeByBudget } from '@nofomo/contracts/sessions/choices.ts'
import { venueFeatures } from '@nofomo/contracts/venues/features.ts'
import { specialInWords, weekInWords } from '../venues/week.messages.ts'

const labels: Record<keyof ShownFields, string> = {
  name: 'Name',
  address: 'Address',
  hours: 'Hours',
  specialHours: 'Days with other hours',
  menuUrl: 'Menu',
  phone: 'Phone',
  website: 'Website',
  description: 'Description',
  priceLevel: 'Price',
  features: 'Features',
}

/** `areHours`: of what guests see before anybody has looked at it. */
export type Difference = { label: string; now: string; next: string; areHours?: boolean }

/** What differs between what guests see and what is proposed, in words. */
export function differencesOf(shown: Partial<ShownFields>, changes: Partial<ShownFields>): Difference[] {
  const names = (Object.keys(labels) as (keyof ShownFields)[]).filter((name) => changes[name] !== undefined)
  return names.map((name) => ({
    label: labels[name],
    areHours: name === 'hours' || name === 'specialHours',
    now: inWords(name, shown),
    next: name === 'features' ? featuresInWords(shown, changes) : inWords(name, changes),
  }))
}

function inWords(name: keyof ShownFields, fields: Partial<ShownFields>): string {
  if (name === 'hours')
    return fields.hours
      ? weekInWords(fields.hours)
          .map((row) => row.join(' '))
          .join('; ')
      : 'Not said'
  if (name === 'specialHours') return specialInWords(fields.specialHours ?? []) || 'None'
  if (name === 'features') return fields.features?.map((one) => venueFeatures[one]).join(', ') || 'None'
  if (name === 'priceLevel') return priceInWords(fields.priceLevel ?? null)
  return fields[name] || 'Not said'
}

/** What comes and what goes says more than two long lists. */
function featuresInWords(
  { features: before = [] }: Partial<ShownFields>,
  { features = [] }: Partial<ShownFields>,
): string {
  const added = features.filter((one) => !before.includes(one)).map((one) => venueFeatures[one])
  const removed = before.filter((one) => !features.includes(one)).map((one) => venueFeatures[one])
  return [
    added.length > 0 && `Added: ${added.join(', ')}`,
    removed.length > 0 && `Removed: ${removed.join(', ')}`,
  ]
    .filter(Boolean)
    .join('. ')
}

/** `$$, $30–60 a person`. */
export function priceInWords(level: number | null): string {
  const sign = level === null ? undefined : budgets[level - 1]
  return sign ? `${sign}, ${priceRangeByBudget[sign]} a person` : 'Not said'
}
