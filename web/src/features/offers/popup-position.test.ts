import { expect, test } from 'vitest'
import { type Box, type PageParts, popupPosition } from './popup-position.ts'

const phone = { width: 390, height: 664, scale: 1 }
const desktop = { width: 1280, height: 800, scale: 1 }

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom })
/** A card on a phone, with a picture of this height. */
const onPhone = (height: number): PageParts => ({
  dock: box(0, 480, 390, 664),
  card: box(16, 100, 374, 470),
  picture: box(16, 100, 374, 100 + height),
})

test('on a phone the stack of offers covers the picture and ends above the first word', () => {
  expect(popupPosition(phone, onPhone(200))).toEqual({
    kind: 'over',
    bottom: 368,
    left: 24,
    width: 342,
    isSlim: false,
  })
})

test('a picture as high as the stack of offers and its gaps has the whole offer, with its button', () => {
  expect(popupPosition(phone, onPhone(184))).toMatchObject({ kind: 'over', isSlim: false })
})

test('on a small picture the stack of offers shrinks to one line', () => {
  expect(popupPosition(phone, onPhone(183))).toMatchObject({ kind: 'over', isSlim: true })
  expect(popupPosition(phone, onPhone(64))).toMatchObject({ kind: 'over', isSlim: true, bottom: 504 })
})

test('where the picture has no space the stack of offers is part of the page and covers nothing', () => {
  expect(popupPosition(phone, onPhone(63))).toEqual({ kind: 'inFlow' })
  expect(popupPosition({ ...phone, scale: 2 }, onPhone(100))).toEqual({ kind: 'inFlow' })
  expect(popupPosition(phone, { ...onPhone(200), picture: null })).toEqual({ kind: 'inFlow' })
})

test('the stack of offers does not use parts scrolled out of the window', () => {
  const scrolled = { ...onPhone(0), picture: box(16, -160, 374, 40) }
  expect(popupPosition(phone, scrolled)).toEqual({ kind: 'inFlow' })
  const below = { ...onPhone(0), picture: box(16, 440, 374, 640) }
  expect(popupPosition(phone, below)).toEqual({ kind: 'inFlow' })
})

test('on a desktop the stack of offers is in the corner without card and buttons', () => {
  const dock = box(352, 620, 928, 800)
  const card = box(192, 100, 1088, 590)
  const ground = { dock, card, picture: box(192, 100, 650, 590) }
  expect(popupPosition(desktop, ground)).toEqual({ kind: 'corner' })
  expect(popupPosition(desktop, { ...ground, card: { ...card, bottom: 601 } })).toMatchObject({
    kind: 'over',
  })
  expect(popupPosition(desktop, { ...ground, dock: { ...dock, right: 929 } })).toMatchObject({ kind: 'over' })
})

test('next to the buttons of a phone in landscape, the stack of offers uses the whole picture', () => {
  const ground = {
    dock: box(520, 200, 824, 390),
    card: box(16, 60, 500, 380),
    picture: box(16, 60, 500, 260),
  }
  expect(popupPosition({ width: 844, height: 390, scale: 1 }, ground)).toMatchObject({
    kind: 'over',
    isSlim: false,
    width: 400,
    left: 58,
  })
})

test('without a card and buttons the stack of offers is at the bottom', () => {
  const nothing = { dock: null, card: null, picture: null }
  expect(popupPosition(phone, nothing)).toMatchObject({ kind: 'over', bottom: 16, left: 16, width: 358 })
})
