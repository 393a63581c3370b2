import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Font } from 'satori'
import { type Card, faces } from '../rules/card.ts'
import type { Measure } from '../rules/fit.ts'

let loadedFonts: Promise<Font[]> | undefined

/** Three weights of the display font. */
export function fonts(): Promise<Font[]> {
  loadedFonts ??= Promise.all(
    faces.flatMap((name) =>
      ([600, 700, 800] as const).map(async (weight): Promise<Font> => {
        const file = `bricolage-grotesque-${name}-${weight}-normal.woff`
        return { name, weight, style: 'normal', data: await readFile(path.join(fontFolder, file)) }
      }),
    ),
  )
  return loadedFonts
}

const fontFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@fontsource/bricolage-grotesque/package.json')),
  'files',
)

/** Widths of characters at 1,000 pixels, in the heaviest weight; no character is wider in another one. */
const widths = new Map<string, number>()
const measuredAt = 1_000
const kerning = 1.02

/** Measures texts of these characters by the font's own widths, and a little more than they add up to, for kerning. */
export async function measureFor(texts: readonly string[]): Promise<Measure> {
  const { default: satori } = await import('satori')
  for (const letter of new Set(texts.flatMap((text) => [...text, '…']))) {
    if (widths.has(letter)) continue
    // Between two letters, since spaces at an end have no width; straight ones are hardly kerned.
    const [between, without] = await Promise.all(
      [`H${letter}H`, 'HH'].map(async (text) => {
        const style = { display: 'flex', fontSize: measuredAt, fontWeight: 800, whiteSpace: 'nowrap' }
        const node = {
          type: 'div',
          key: null,
          props: { style: { ...style, fontFamily: faces.join(', ') }, children: text },
        }
        const svg = await satori(node, { height: measuredAt, fonts: await fonts() })
        return Number(/width="(\d+)"/.exec(svg)?.[1])
      }),
    )
    widths.set(letter, ((between ?? 0) - (without ?? 0)) / measuredAt)
  }
  return (text) => kerning * [...text].reduce((sum, letter) => sum + (widths.get(letter) ?? 1), 0)
}

export const textsOf = ({ title, line, places }: Card): string[] => [
  title,
  line,
  ...places.map(({ name }) => name),
]
