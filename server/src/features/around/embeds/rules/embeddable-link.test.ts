import { expect, test } from 'vitest'
import { frameSize, sessionInLink } from './embeddable-link.ts'

const ours = 'https://nofomo.example'

test.each([
  ['/vote/AAAAAAAAAAAA', 'AAAAAAAAAAAA'],
  ['/results/AAAA_AAA-AAA?from=chat#top', 'AAAA_AAA-AAA'],
  ['/preview/AAAAAAAAAAAA/', 'AAAAAAAAAAAA'],
  ['/embed/AAAAAAAAAAAA', 'AAAAAAAAAAAA'],
  ['/sessions/AAAAAAAAAAAA/manage', null],
  ['/vote/short', null],
  ['/vote/AAAAAAAAAAAA/../../admin', null],
  ['/', null],
])('the session in our link %s is %s', (path, id) => {
  expect(sessionInLink(ours + path, ours)).toBe(id)
})

test.each([
  'https://evil.example/vote/AAAAAAAAAAAA',
  'http://nofomo.example/vote/AAAAAAAAAAAA',
  'https://nofomo.example.evil.example/vote/AAAAAAAAAAAA',
  'https://nofomo.example@evil.example/vote/AAAAAAAAAAAA',
  'javascript:alert(1)//vote/AAAAAAAAAAAA',
  '/vote/AAAAAAAAAAAA',
  '',
])('%s is no link of ours', (link) => {
  expect(sessionInLink(link, ours)).toBeNull()
})

test('a frame fits the room that a site has, and never takes more than it needs', () => {
  expect(frameSize()).toEqual({ width: 480, height: 320 })
  expect(frameSize(320, 200)).toEqual({ width: 320, height: 200 })
  expect(frameSize(800, 800)).toEqual({ width: 480, height: 320 })
})
