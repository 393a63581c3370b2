import type { Category } from '@nofomo/contracts/sessions/choices.ts'

const kinds: Readonly<Record<string, Category>> = {
  'amenity=restaurant': 'restaurant',
  'amenity=cafe': 'cafe',
  'amenity=bar': 'bar',
  'amenity=pub': 'bar',
  'amenity=biergarten': 'bar',
  'shop=bakery': 'cafe',
  'amenity=ice_cream': 'cafe',
  'amenity=theatre': 'entertainment',
  'amenity=cinema': 'entertainment',
}

/** The category of a kind of place; null for kinds that are none of ours. */
export const kindWord = (kind: string): Category | null => kinds[kind] ?? null
