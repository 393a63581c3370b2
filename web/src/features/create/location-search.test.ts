import { expect, test } from 'vitest'
import { idle } from '../../platform/type-ahead.ts'
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

test('says that it is searching only while there is nothing to show', () => {
  expect(searchNotice(search('searching', []))).toBe('Searching…')
  expect(searchNotice(search('searching'))).toBeNull()
  expect(choicesOf(search('searching'))).toEqual([ballard])
})

test('says when nothing was found', () => {
  expect(searchNotice(search('found'))).toBeNull()
  expect(searchNotice(search('found', []))).toBe('No locations found for “ball”')
})

test('offers all of Seattle when searching fails', () => {
  expect(searchNotice(search('failed', []))).toBe('Search temporarily unavailable')
  expect(choicesOf(search('failed', []))).toEqual([anywhereInSeattle])
})
