import { expect, test } from 'vitest'
import { requestFor } from './start-session.ts'

test('choices travel by name and number, words as the description', () => {
  const chosen = {
    words: ' quiet, one vegan ',
    neighborhood: 'Fremont',
    budget: '$$$$',
    groupSize: '12+',
    open: [],
  } as const
  expect(requestFor(chosen)).toEqual({
    title: 'Where to in Fremont?',
    description: 'quiet, one vegan',
    location: 'Fremont, Seattle',
    preferences: { budget: 'luxury', groupSize: 15 },
  })
})

test('without words nothing is described', () => {
  const chosen = { words: '  ', neighborhood: 'Ballard', budget: '$', groupSize: '2', open: [] } as const
  expect(requestFor(chosen)).not.toHaveProperty('description')
})

test('free words decide what nobody has chosen in the form', () => {
  const chosen = {
    words: 'cheap ramen for five',
    neighborhood: 'Ballard',
    budget: '$$',
    groupSize: '3-4',
  } as const
  expect(requestFor({ ...chosen, open: ['budget', 'groupSize'] }).preferences).toEqual({})
  expect(requestFor({ ...chosen, open: ['groupSize'] }).preferences).toEqual({ budget: 'moderate' })
})
