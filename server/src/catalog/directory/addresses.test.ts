import { isInSeattle } from '@nofomo/contracts/places/geography.ts'
import { describe, expect, test } from 'vitest'
import { distanceMeters } from '../gazetteer.ts'
import { addressesNamed, addressesOf, blockPoint, locationsAt } from './addresses.ts'
import { readDirectory } from './directory.ts'

const addressesFor = (text: string) => locationsAt(text, 5).map(({ address }) => address)

describe('a postcode', () => {
  test('is found with the neighborhood close to its middle', () => {
    expect(addressesFor('98122')).toEqual(['98122, near Capitol Hill, Seattle'])
    expect(addressesFor('Seattle, WA 98107')).toEqual(['98107, near Ballard, Seattle'])
  })

  test('of another city, or with hardly any place in the file, is not', () => {
    for (const text of ['98004', '97201', '98177', '9812']) expect(addressesFor(text)).toEqual([])
  })
})

describe('a street and number', () => {
  test.each([
    ['1531 14th Ave', '1500 block of 14th Ave, near Capitol Hill, Seattle'],
    ['1531 14th Avenue, Seattle, WA 98122', '1500 block of 14th Ave, near Capitol Hill, Seattle'],
    ['5410 ballard ave nw seattle', '5400 block of Ballard Ave NW, near Ballard, Seattle'],
    ['1912 pike pl', '1900 block of Pike Pl, near Downtown, Seattle'],
    ['1500 block of 14th Ave', '1500 block of 14th Ave, near Capitol Hill, Seattle'],
  ])('"%s" finds %s first', (text, address) => expect(addressesFor(text)[0]).toBe(address))

  test('without its direction finds the streets of that name', () => {
    const found = addressesFor('1400 pine')
    expect(found.some((address) => address.startsWith('1400 block of E Pine St'))).toBe(true)
    expect(found.every((address) => address.includes('Pine'))).toBe(true)
  })

  test.each(['14th Ave', '99999 Pine St', '12 Nowhere Rd', '5', '1500 e', 'Pine St 1500', ''])(
    '"%s" finds nothing',
    (text) => expect(addressesFor(text)).toEqual([]),
  )

  test('is answered by a point near the house, and never by the house', () => {
    const astray = readDirectory().filter((place) => {
      const street = place.address.split(',')[0] ?? ''
      const [found] = locationsAt(street, 1)
      return found && distanceMeters(found, place) > 400
    })
    expect(astray.length / readDirectory().length).toBeLessThan(0.02)
    expect(locationsAt('1531 14th Ave', 1)[0]?.name).not.toContain('1531')
  })
})

describe('a block without a known house', () => {
  const at = (number: number, lat: number) => ({ number, lat, lng: -122.32 })

  test('lies between the known ones, in proportion', () => {
    expect(blockPoint([at(1050, 47.61), at(1250, 47.612)], 1130)).toEqual({ lat: 47.611, lng: -122.32 })
  })

  test.each([
    ['at the end of what is known', [at(1050, 47.61), at(1010, 47.6095)]],
    ['far from any', [at(550, 47.6), at(1850, 47.62)]],
    ['between points that contradict the numbers', [at(1050, 47.61), at(1250, 47.7)]],
    ['on a street without houses', []],
  ])('%s is not placed', (_, houses) => expect(blockPoint(houses, 1130)).toBeNull())
})

test('rows outside Seattle tell nothing', () => {
  const rows = Array(9).fill('JOE\t1 MAIN ST\t98004\t47.61\t-122.2\t\t2023-01-01')
  const addresses = addressesOf(['header', ...rows].join('\n'))
  expect(isInSeattle({ lat: 47.61, lng: -122.2 })).toBe(false)
  expect(addressesNamed(addresses, '98004', 5)).toEqual([])
})
