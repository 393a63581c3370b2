import { describe, expect, test } from 'vitest'
import { catalog } from '../../../../catalog/catalog.ts'
import { isSamePlace } from '../../../../catalog/same-place.ts'
import { matchIndexOf, matchKey, matchPlace, streetNumber } from './match.ts'

const index = matchIndexOf(catalog)
const matched = (name: string, address: string) => matchPlace(index, { name, address })?.slug ?? null
const spinasse = catalog.find(({ slug }) => slug === 'cascina-spinasse')
if (!spinasse) throw new Error('The example has left the catalog.')

test('every venue of the catalog is found by its name and address', () => {
  const streets = catalog.filter(({ address }) => /^\d/.test(address))
  expect(streets.length).toBeGreaterThan(100)
  for (const { name, address, slug } of streets) expect(matched(name, address)).toBe(slug)
})

test('matching a place ignores case, accents, articles, units and spelled-out streets', () => {
  const [street = ''] = spinasse.address.split(',')
  expect(matched('CASCINA SPINASSE', street)).toBe('cascina-spinasse')
  expect(matched('The Cascina Spinasse Restaurant', street.replace(/\bAve\b/, 'Avenue'))).toBe(
    'cascina-spinasse',
  )
  for (const unit of ['#B', 'Ste 100', 'Unit 2', 'Shop B'])
    expect(matched(spinasse.name, `${street} ${unit}, Seattle`)).toBe('cascina-spinasse')
})

test('another name, another number and a missing address match no place', () => {
  expect(matched('Spinach', spinasse.address)).toBeNull()
  expect(matched(spinasse.name, spinasse.address.replace(/^\d+/, '9'))).toBeNull()
  expect(matched(spinasse.name, '')).toBeNull()
  expect(matched(spinasse.name, 'Capitol Hill')).toBeNull()
})

test('a name and address that two places share matches neither', () => {
  const twins = [spinasse, { ...spinasse, slug: 'twin' }]
  expect(matchPlace(matchIndexOf(twins), spinasse)).toBeNull()
})

test('the street number is read from the beginning of an address', () => {
  expect(streetNumber('1531 14th Ave, Seattle')).toBe('1531')
  expect(streetNumber('97B Pike St')).toBe('97b')
  expect(streetNumber('Pike Place')).toBeNull()
  expect(matchKey({ name: '!', address: '1531 14th Ave' })).toBeNull()
})

describe('two descriptions are of one place', () => {
  const at = { lat: 47.61, lng: -122.32 }
  const nextDoor = { lat: 47.6103, lng: -122.3201 }
  const far = { lat: 47.62, lng: -122.32 }
  const same = (one: string, other: string, { point = at, streets = ['1 Pine St', '1 Pine St'] } = {}) =>
    isSamePlace(
      { name: one, address: streets[0] ?? '', ...at },
      { name: other, address: streets[1] ?? '', ...point },
    )
  const apart = ['1 Pine St', '9 Oak St']

  test('two descriptions at one street and number are of one place if one name contains the other', () => {
    expect(same('Delancey', 'Delancey Pizzeria')).toBe(true)
    expect(same('Canon', 'Canon Whisky & Bitters Emporium')).toBe(true)
    expect(same('Pike Place Chowder', 'Pike Place Bakery')).toBe(false)
  })

  test('two descriptions at one street and number are of one place if the names begin alike', () => {
    expect(same('RoRo BBQ & Grill', 'Ro Ro Barbecue')).toBe(true)
    expect(same("Ezell's Famous Chicken", "Ezell's Fried Chicken")).toBe(true)
    expect(same('Stoup Brewing', 'Critical Junction Brewing')).toBe(false)
  })

  test('two descriptions next door are of one place if the longer name only adds its kind', () => {
    expect(same('Momiji', 'Momiji Restaurant', { point: nextDoor, streets: apart })).toBe(true)
    expect(same('Oddfellows', 'Little Oddfellows', { point: nextDoor, streets: apart })).toBe(false)
  })

  test('two descriptions further apart are not of one place', () => {
    expect(same('Momiji', 'Momiji', { point: far, streets: apart })).toBe(false)
  })
})
