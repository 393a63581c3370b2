import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { expect, test } from 'vitest'
import { metaOfResults } from './page-meta.ts'

const meta = (part: object) =>
  metaOfResults({
    session: {
      ...{ id: 'abcdefghijkl', sessionName: 'Friday', updatedAt: '2026-11-25T20:00:00.000Z' },
      venues: [{ id: 'joule', name: 'Joule', image: '/images/posters/steak.bridge.dusk.4.3c8b7d2c' }],
    },
    results: { status: 'in_progress', winnerId: null, decidedBy: null, totalVotes: 3, ...part },
  } as unknown as Snapshot)

test('the title of the results of an open vote is its name', () => {
  expect(meta({})).toMatchObject({
    title: 'Results: Friday',
    share: { title: 'Friday', description: 'See the vote as it comes in.' },
  })
})

test('the results describe a provisional winner as one that votes may change', () => {
  expect(meta({ status: 'provisional', winnerId: 'joule', decidedBy: 'Joule leads.' })).toMatchObject({
    title: 'Joule wins so far: Friday',
    share: {
      title: 'It looks like Joule',
      description: 'Joule leads. Not final yet: votes still count.',
    },
  })
})

test('the results describe a final winner as decided', () => {
  expect(meta({ status: 'complete', winnerId: 'joule', decidedBy: 'Joule wins.' })).toMatchObject({
    title: 'Joule wins: Friday',
    share: { title: 'We’re going to Joule', description: 'Joule wins.' },
  })
})

test('the results of a vote with nothing but noes name no winner', () => {
  expect(meta({ status: 'complete' })).toMatchObject({
    title: 'Results: Friday',
    share: {
      title: 'Friday',
      description: 'This vote is closed. Nobody said yes or maybe to any place.',
    },
  })
})
