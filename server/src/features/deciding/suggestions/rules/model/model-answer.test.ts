import { expect, test } from 'vitest'
import { catalog } from '../../../../../catalog/catalog.ts'
import { noCriteria } from '../request/criteria.ts'
import { offeredOnly, parseAnswer } from './model-answer.ts'
import { shortlistOf } from './shortlist.ts'

test('an answer is a list of places; a spoilt entry does not spoil the others', () => {
  const places = [{ id: 'one', why: 'x' }, { id: 'two' }, { id: 3 }, null, 'four', { id: 'five', why: 5 }]
  expect(parseAnswer({ places })).toEqual([
    { id: 'one', why: 'x' },
    { id: 'two', why: '' },
    { id: 'five', why: '' },
  ])
  for (const other of [null, 'text', [], {}, { places: 'one' }]) expect(parseAnswer(other)).toBeNull()
})

const shortlist = shortlistOf(catalog, { ...noCriteria, neighborhood: 'Ballard' }, { seed: 'x', count: 3 })

test('of an answer only what was offered counts, in its order, each once', () => {
  const [a, b] = shortlist.map(({ venue }) => venue.slug)
  const chosen = [b, 'made-up', a, b].map((id) => ({ id: id ?? '', why: '' }))
  expect(offeredOnly(chosen, shortlist).map(({ id }) => id)).toEqual([b, a])
})

test('a shortlist holds up to thirty venues that meet the criteria as well as the ranker’s own', () => {
  expect(shortlist.length).toBeGreaterThan(3)
  expect(shortlist.length).toBeLessThanOrEqual(30)
  for (const { venue } of shortlist) expect(venue.neighborhood).toBe('Ballard')
  expect(shortlistOf([], noCriteria, { seed: 'x', count: 3 })).toEqual([])
})
