import { expect, test } from 'vitest'
import { catalogue } from '../../../catalogue/catalogue.ts'
import { matchIndexOf, matchVenue } from './match.ts'

const index = matchIndexOf(catalogue)
const matched = (name: string, address: string) => matchVenue(index, { name, address })?.slug ?? null
const spinasse = catalogue.find(({ slug }) => slug === 'cascina-spinasse')
if (!spinasse) throw new Error('The example has left the catalogue.')

test('every venue of the catalogue is found by its name and address', () => {
  const streets = catalogue.filter(({ address }) => /^\d/.test(address))
  expect(streets.length).toBeGreaterThan(100)
  for (const { name, address, slug } of streets) expect(matched(name, address)).toBe(slug)
})

test('case, accents, articles and spelt-out streets do not matter', () => {
  const [street = ''] = spinasse.address.split(',')
  expect(matched('CASCINA SPINASSE', street)).toBe('cascina-spinasse')
  expect(matched('The Cascina Spinasse Restaurant', street.replace(/\bAve\b/, 'Avenue'))).toBe(
    'cascina-spinasse',
  )
})

test('another name, another number and a missing address match nothing', () => {
  expect(matched('Spinach', spinasse.address)).toBeNull()
  expect(matched(spinasse.name, spinasse.address.replace(/^\d+/, '9'))).toBeNull()
  expect(matched(spinasse.name, '')).toBeNull()
  expect(matched(spinasse.name, 'Capitol Hill')).toBeNull()
})
