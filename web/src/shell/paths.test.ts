import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('paths of a session contain its id', () => {
  expect(paths.vote('a-b_c')).toBe('/vote/a-b_c')
  expect(paths.shareVote('a-b_c')).toBe('/share-vote/a-b_c')
  expect(paths.results('a-b_c')).toBe('/results/a-b_c')
})

test('an id can never become another path', () => {
  expect(paths.vote('../evil?x#y')).toBe('/vote/..%2Fevil%3Fx%23y')
})
