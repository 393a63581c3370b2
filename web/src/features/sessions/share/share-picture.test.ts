import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { expect, test } from 'vitest'
import { sharePictureOf } from './share-picture.ts'

const addressOf = (updatedAt: string, ...images: string[]) =>
  sharePictureOf({ id: 'abcdefghijkl', updatedAt, venues: images.map((image) => ({ image })) } as Session)

test('the address of a link picture changes with the session and with the pictures of its places', () => {
  const then = '2026-11-25T20:00:00.000Z'
  const before = addressOf(then, '/images/posters/taco.hills.dusk.4.3c8b7d2c')
  expect(before).toMatch(/^\/og\/abcdefghijkl\.png\?v=[0-9a-z]+$/)
  expect(addressOf(then, '/images/posters/taco.hills.dusk.4.3c8b7d2c')).toBe(before)
  expect(addressOf(then, '/images/venues/altura-6bf2e4f8')).not.toBe(before)
  expect(addressOf('2026-11-25T20:00:00.001Z', '/images/posters/taco.hills.dusk.4.3c8b7d2c')).not.toBe(before)
})
