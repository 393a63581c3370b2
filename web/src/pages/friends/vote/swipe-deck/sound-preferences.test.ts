import { describe, expect, test } from 'vitest'
import { clampVolume, defaultSound, parseSound } from './sound-preferences.ts'

test('sounds of the swipe deck are on at a volume of 0.3 by default', () => {
  expect(parseSound(null)).toEqual({ on: true, volume: 0.3 })
})

test('the volume of the swipe deck is limited to 0 to 1', () => {
  expect([clampVolume(-2), clampVolume(0.45), clampVolume(7)]).toEqual([0, 0.45, 1])
  expect(clampVolume(Number.NaN)).toBe(0.3)
})

describe('stored preferences', () => {
  test('stored preferences of sounds are used as they are', () => {
    expect(parseSound('{"on":false,"volume":0.8}')).toEqual({ on: false, volume: 0.8 })
  })

  test('stored preferences of sounds are clamped if they are out of range', () => {
    expect(parseSound('{"on":true,"volume":40}').volume).toBe(1)
    expect(parseSound('{"on":true,"volume":-1}').volume).toBe(0)
  })

  test('stored preferences of sounds are ignored if they are unreadable', () => {
    for (const text of ['', 'loud', '7', 'null', '{"on":"no","volume":"loud"}'])
      expect(parseSound(text)).toEqual(defaultSound)
  })
})
