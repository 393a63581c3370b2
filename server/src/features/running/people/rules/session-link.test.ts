import { expect, test } from 'vitest'
import { sessionIn } from './session-link.ts'

test('the id of a session is found in every link of its pages, and in the id alone', () => {
  const id = 'Ab-_12345678'
  const links = [
    id,
    ` ${id}\n`,
    `https://nofomo.example/vote/${id}`,
    `https://nofomo.example/vote/${id}?view=deck#top`,
    `Vote here: https://nofomo.example/preview/${id}!`,
    `/share-vote/${id}`,
    `/sessions/${id}/results`,
    `https://nofomo.example/og/${id}.png`,
  ]
  expect(links.map(sessionIn)).toEqual(links.map(() => id))
})

test('nothing else is taken for a session', () => {
  const others = ['', 'hello', '/vote/short', '/vote/much-too-long-for-one', '/venues/abcdefghijkl']
  expect(others.map(sessionIn)).toEqual(others.map(() => null))
})
