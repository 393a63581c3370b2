import { expect, test } from 'vitest'
import { idle } from '../../lib/forms/type-ahead.ts'
import { anywhereInSeattle, choicesOf, type LocationSearch, searchNotice } from './location-search.ts'

const ballard = { ...anywhereInSeattle, address: 'Ballard, Seattle' }
const search = (phase: LocationSearch['phase'], found = [ballard]): LocationSearch => ({
  phase,
  query: 'ball',
  found,
})

test('offers nothing before two letters are typed', () => {
  expect([choicesOf(idle), searchNotice(idle)]).toEqual([[], null])
})

test('shows that it is searching only while there is nothing else to show', () => {
  expect(searchNotice(search('searching', []))).toBe('Searching…')
  expect(searchNotice(search('searching'))).toBeNull()
  expect(choicesOf(search('searching'))).toEqual([ballard])
})

test('reports when nothing was found', () => {
  expect(searchNotice(search('found'))).toBeNull()
  expect(searchNotice(search('found', []))).toBe('No locations found for “ball”')
})

test('offers all of Seattle if the search fails', () => {
  expect(searchNotice(search('failed', []))).toBe('Search temporarily unavailable')
  expect(choicesOf(search('failed', []))).toEqual([anywhereInSeattle])
})
