import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { expect, test } from 'vitest'
import { sharePictureOf } from './share-picture.ts'

type Shown = Pick<Snapshot, 'session' | 'results'>
const shown = (session: Partial<Shown['session']> = {}, results: Partial<Shown['results']> = {}) =>
  sharePictureOf({
    session: {
      id: 'abcdefghijkl',
      title: 'Friday',
      location: 'Ballard, Seattle',
      venues: [
        { id: 'a', name: 'Altura', image: '/images/posters/a' },
        { id: 'b', name: 'Barnacle', image: '/images/posters/b' },
      ],
      ...session,
    },
    results: { status: 'in_progress', winnerId: null, ...results },
  } as Shown)

test('the address of a link picture changes with what it shows, and only then', () => {
  const before = shown()
  expect(before).toMatch(/^\/og\/abcdefghijkl\.png\?v=[0-9a-z]{1,7}$/)
  expect(shown()).toBe(before)
  expect(shown({}, { status: 'in_progress', winnerId: null, totalVotes: 4 })).toBe(before)
  const others = [
    shown({ title: 'Saturday' }),
    shown({ venues: [] }),
    shown({}, { status: 'complete' }),
    shown({}, { status: 'complete', winnerId: 'a' }),
    shown({}, { status: 'complete', winnerId: 'b' }),
  ]
  expect(new Set([before, ...others]).size).toBe(6)
})
