import { expect, test } from 'vitest'
import { changesFrom, pickedFrom, withoutSaved } from './changes.ts'

const stored = { title: 'Friday', location: 'Ballard' }

test('only values that differ from the stored ones are changes', () => {
  expect(changesFrom(stored, { title: 'Saturday', location: 'Ballard' })).toEqual({ title: 'Saturday' })
  expect(changesFrom(stored, {})).toEqual({})
})

test('emptying a field is a change', () => {
  expect(changesFrom(stored, { location: '' })).toEqual({ location: '' })
})

test('after saving, only newer input remains', () => {
  const typed = { title: 'Saturday night', location: 'Fremont' }
  expect(withoutSaved(typed, { title: 'Saturday', location: 'Fremont' })).toEqual({ title: 'Saturday night' })
})

test('fields that were not saved remain', () => {
  expect(
    withoutSaved<typeof stored>({ title: 'Saturday', location: 'Fremont' }, { title: 'Saturday' }),
  ).toEqual({ location: 'Fremont' })
})

test('only the values of the named fields are picked', () => {
  expect(pickedFrom(stored, { title: 'Saturday' })).toEqual({ title: 'Friday' })
  expect(pickedFrom<typeof stored>({ title: 'Friday' }, { location: 'Fremont' })).toEqual({})
})
