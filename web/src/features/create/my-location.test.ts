import { expect, test } from 'vitest'
import { positionFailure } from './my-location.ts'

test('each reason for not knowing where one is has its sentence', () => {
  expect([1, 2, 3, 9].map(positionFailure)).toEqual([
    'Location access denied by user',
    'Location information unavailable',
    'Location request timed out',
    'Unknown location error',
  ])
})
