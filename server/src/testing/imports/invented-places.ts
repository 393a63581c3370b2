import { seattleBounds } from '@nofomo/contracts/places/geography.ts'
import { numbersFrom } from '../seeded-numbers.ts'

/** Objects of OpenStreetMap that do not exist, the same for the same number. */
export type InventedPlace = { id: number; lat: number; lon: number; tags: Record<string, string> }

const firstWords = [
  'Copper',
  'Velvet',
  'Juniper',
  'Harbor',
  'Paper',
  'Amber',
  'Cedar',
  'Northern',
  'Little',
  'Quiet',
]
const secondWords = [
  'Lantern',
  'Otter',
  'Spoon',
  'Heron',
  'Anchor',
  'Fig',
  'Thistle',
  'Kettle',
  'Orchard',
  'Comet',
]
const kinds = [
  ['amenity=restaurant', 'thai;noodle'],
  ['amenity=restaurant', 'mexican'],
  ['amenity=restaurant', 'pizza'],
  ['amenity=cafe', 'coffee_shop'],
  ['amenity=bar', ''],
  ['amenity=pub', ''],
  ['craft=brewery', ''],
  ['leisure=bowling_alley', ''],
] as const
const streets = ['Pine St', 'Union St', 'Ballard Ave NW', 'N 34th St', '15th Ave E', 'Rainier Ave S']

/** Places all over Seattle, with the tags of well-described ones. */
export function* inventPlaces(count: number): Generator<InventedPlace> {
  const next = numbersFrom(count)
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item
  const { south, north, west, east } = seattleBounds
  for (let at = 0; at < count; at += 1) {
    const [kind, cuisine] = one(kinds)
    const [key = '', value = ''] = kind.split('=')
    yield {
      id: 9_000_000_000 + at,
      lat: south + next() * (north - south),
      lon: west + next() * (east - west),
      tags: {
        [key]: value,
        name: `${one(firstWords)} ${one(secondWords)} ${at}`,
        ...(cuisine && { cuisine }),
        'addr:housenumber': String(100 + Math.floor(next() * 9_000)),
        'addr:street': one(streets),
        'addr:city': 'Seattle',
        'addr:postcode': '98101',
        opening_hours: 'Mo-Fr 11:00-22:00; Sa 12:00-23:00',
        phone: `+1 206 555 ${String(at % 10_000).padStart(4, '0')}`,
        website: `https://place-${at}.example.com/`,
        wheelchair: next() < 0.5 ? 'yes' : 'no',
        outdoor_seating: next() < 0.5 ? 'yes' : 'no',
      },
    }
  }
}
