import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf, darkText, isLegible, minContrast, textOn, whiteText } from './branding-color.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('black on white has the greatest contrast', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21)
})

test('text is white on dark colors and dark on light ones', () => {
  expect([textOn('#0a5c4a'), textOn('#ffd54a')]).toEqual([whiteText, darkText])
})

test('a color between light and dark is refused', () => {
  expect(['#0a5c4a', '#ffd54a', '#7d7d7d'].map(isLegible)).toEqual([true, true, false])
})

test('text is legible on every accepted color', () => {
  fc.assert(
    fc.property(color, (one) => {
      const best = Math.max(contrastOf(one, whiteText), contrastOf(one, darkText))
      expect(isLegible(one)).toBe(best >= minContrast)
      if (isLegible(one)) expect(contrastOf(one, textOn(one))).toBeGreaterThanOrEqual(minContrast)
    }),
  )
})
