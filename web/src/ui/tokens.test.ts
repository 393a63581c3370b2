import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** A token's color in the light and in the dark theme. */
function tokenOf(name: string): [light: string, dark: string] {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? []
  return [light, dark]
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(['edge', 'sound', 'yes', 'maybe', 'no'])('the edge of a pill or control in %s', (edge) => {
  test.each(['fog', 'surface', 'raised', 'tint'])(
    'the edge of a pill or control is visible on %s in both themes',
    (background) => {
      const [onLight, onDark] = [0, 1].map((theme) =>
        contrast(tokenOf(edge)[theme] ?? '', tokenOf(background)[theme] ?? ''),
      )
      expect(onLight).toBeGreaterThanOrEqual(3)
      expect(onDark).toBeGreaterThanOrEqual(3)
    },
  )
})
