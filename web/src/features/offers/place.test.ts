import { expect, test } from 'vitest'
import { placeFor } from './place.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

const zone = (left: number, top: number, right: number) => ({ left, top, right, isPinned: true })

test('on a phone the pile lies above the buttons, as wide as the card', () => {
  expect(placeFor(phone, zone(0, 660, 390))).toEqual({ kind: 'above', bottom: 192, left: 16, width: 358 })
})

test('on a desktop it lies in the corner where the buttons leave room beside them', () => {
  expect(placeFor(desktop, zone(352, 620, 928))).toEqual({ kind: 'corner' })
  expect(placeFor(desktop, zone(353, 620, 929))).toMatchObject({ kind: 'above', left: 369 })
  expect(placeFor(desktop, null)).toEqual({ kind: 'corner' })
})

test('where there is no room above the buttons it lies in the page and covers nothing', () => {
  expect(placeFor({ width: 320, height: 480 }, zone(0, 189, 320))).toEqual({ kind: 'inFlow' })
  expect(placeFor({ width: 320, height: 480 }, zone(0, 190, 320))).toMatchObject({ kind: 'above' })
})

test('it does not chase buttons that scroll with the page', () => {
  expect(placeFor(phone, { ...zone(0, 660, 390), isPinned: false })).toEqual({ kind: 'inFlow' })
})

test('without buttons it lies at the bottom', () => {
  expect(placeFor(phone, null)).toEqual({ kind: 'above', bottom: 8, left: 16, width: 358 })
})
