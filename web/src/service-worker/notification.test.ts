import { expect, test } from 'vitest'
import { notificationOf } from './notification.ts'

test('a notice of a vote opens its results, and can be ended there', () => {
  const stop = '/vote-notices/vote.1.mac'
  expect(notificationOf({ text: 'Decided: Altura.', path: '/results/abcdefghijkl', stop })).toMatchObject({
    body: 'Decided: Altura.',
    tag: '/results/abcdefghijkl',
    data: { path: '/results/abcdefghijkl', stop },
    actions: [{ action: 'stop', title: 'Stop telling me' }],
  })
})

test('a rush notice opens the dashboard of its venue, and has no action', () => {
  const path = '/venue/dashboard?venue=altura'
  expect(notificationOf({ text: 'Three groups.', path })).toMatchObject({
    data: { path, stop: null },
    actions: [],
  })
})

test('nothing but our own pages is opened or called', () => {
  for (const path of [
    'https://elsewhere.example/',
    '//elsewhere.example/results/',
    '/api/auth/logout',
    undefined,
  ])
    expect(
      notificationOf({ text: 'x', ...(path && { path }), stop: 'https://elsewhere.example/' }).data,
    ).toEqual({
      path: '/venue/dashboard',
      stop: null,
    })
})
