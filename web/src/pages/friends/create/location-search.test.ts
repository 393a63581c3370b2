import { expect, test } from 'vitest'
import { idle } from '../../../lib/forms/type-ahead.ts'
import { searchNotice } from './create.messages.ts'
import { anywhereInSeattle, choicesOf, type LocationSearch } from './location-search.ts'

const ballard = { ...anywhereInSeattle, address: 'Ballard, Seattle' }
const search = (phase: LocationSearch['phase'], found = [ballard]): LocationSearch => ({
  phase,
  query: 'ball',
  found,
})

test('the location search offers nothing before two letters are typed', () => {
  expect([choicesOf(idle), searchNotice(idle)]).toEqual([[], null])
})

test('the location search shows that it is searching only while there is nothing else to show', () => {
  expect(searchNotice(search('searching', []))).toBe('Searching…')
  expect(searchNotice(search('searching'))).toBeNull()
  expect(choicesOf(search('searching'))).toEqual([ballard])
})

test('the location search reports when nothing was found', () => {
  expect(searchNotice(search('found'))).toBeNull()
  expect(searchNotice(search('found', []))).toBe('No locations found for “ball”')
})

test('the location search offers all of Seattle if it fails', () => {
  expect(searchNotice(search('failed', []))).toBe('Search temporarily unavailable')
  expect(choicesOf(search('failed', []))).toEqual([anywhereInSeattle])
})
