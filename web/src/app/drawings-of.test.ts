import { expect, test } from 'vitest'
import { scriptJson } from '../shell/script-json.ts'
import { escapeHtml } from './document.ts'
import { drawingsOf } from './drawings-of.ts'

const poster = (at: number) => `/images/posters/ramen.hills.dusk.${at}.0123abcd`
const svg = '<svg viewBox="0 0 4 3"><path d="M0 0h100%" fill="#e2574c"/></svg>'

test('the six posters that a page names first come with it, each once', () => {
  const venues = [1, 2, 2, 3, 4, 5, 6, 7].map((at) => ({ image: poster(at) }))
  const drawn = drawingsOf({ vote: { loaded: { venues } } }, () => svg)
  expect(Object.keys(drawn)).toEqual([1, 2, 3, 4, 5, 6].map(poster))
})

test('a drawing is the same text within JSON and within an attribute', () => {
  const [address = ''] = Object.values(drawingsOf(poster(1), () => svg))
  expect(decodeURIComponent(address)).toBe(`data:image/svg+xml,${svg}`)
  expect(scriptJson(address)).toBe(`"${address}"`)
  expect(escapeHtml(address)).toBe(address)
})

test('what is no address of a poster brings nothing', () => {
  expect(
    drawingsOf({ title: 'See /images/posters/nothing.', image: '/images/venues/abc' }, () => null),
  ).toEqual({})
})
