import {
  contrastOf,
  illegibleColor,
  isLegible,
  noColor,
  textOn,
} from '@nofomo/contracts/premium/branding-color.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { complaintAboutColor, legibleNear } from './legible-color.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('a color is complained about if it is none, or text on it cannot be read', () => {
  expect(complaintAboutColor('#0a5c4a')).toBeNull()
  expect(complaintAboutColor('green')).toBe(noColor)
  expect(complaintAboutColor('#808080')).toBe(illegibleColor)
})

test('text on both colors that are offered instead can be read', () => {
  fc.assert(
    fc.property(color, (given) => {
      const { darker, lighter } = legibleNear(given)
      for (const offered of [darker, lighter]) {
        expect(isLegible(offered)).toBe(true)
        expect(contrastOf(offered, textOn(offered))).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

test('a good color is offered as it is', () => {
  expect(legibleNear('#0a5c4a')).toEqual({ darker: '#0a5c4a', lighter: '#0a5c4a' })
})
