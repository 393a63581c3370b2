import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Chance } from './random.ts'
import { n, path } from './svg.ts'

const folder = join(import.meta.dirname, '../drawings')

export const readDrawings = (file: string): string => readFileSync(join(folder, file), 'utf8')

/** The shapes of an SVG file, without what only its readers need: the root, its title, line breaks. */
export const shapesOf = (file: string): string =>
  readDrawings(file).replace(/^<svg[^>]*>|<title>.*<\/title>|<\/svg>\s*$|\n\s*/g, '')

/** The colors of classes, each of which replaces the sample color after it. */
export const colored = (shapes: string, colors: Readonly<Record<string, unknown>>): string =>
  shapes.replace(
    / class="([\w-]+)" (fill|stroke)="[^"]*"/g,
    (_, name: string, attribute: string) => ` ${attribute}="${colors[name]}"`,
  )

/**
 * What replaces the samples of `data-part`: a path's data, or offsets, used in turn, of the numbers that are written with a
 * plus sign, in a path's data or a translation.
 */
export type Parts = Readonly<Record<string, string | readonly number[]>>

export const varied = (shapes: string, parts: Parts): string =>
  shapes.replace(
    / data-part="([\w-]+)" (d="|transform="translate\()([^")]*)/g,
    (_, name: string, attribute: string, sample: string) => ` ${attribute}${vary(sample, parts[name])}`,
  )

function vary(sample: string, part: Parts[string] | undefined): string {
  if (part === undefined) throw new Error(`Nothing replaces ${sample}.`)
  if (typeof part === 'string') return part
  let at = 0
  return sample.replace(/\+([\d.]+)/g, (_, number) => n(Number(number) + (part[at++ % part.length] ?? 0)))
}

/** Steam that is visible against the disc behind the motif. */
export type Steam = { color: string; opacity: number }

/** A wisp of steam rising from x, y. */
const wisp = (x: number, y: number, h: number): string =>
  `M${n(x)} ${n(y)}c${n(-h * 0.34)} ${n(-h * 0.36)} ${n(h * 0.26)} ${n(-h * 0.56)} ${n(h * 0.02)} ${n(-h)}c${n(h * 0.34)} ${n(h * 0.38)} ${n(-h * 0.2)} ${n(h * 0.6)} ${n(-h * 0.02)} ${n(h)}z`

/** Where the first of three wisps begins, the second too, and how far that rises. */
const threeWisps = /<path d="M(\S+) \S+?c[^M"]*M(\S+) (\S+?)c(?:\S+ ){5}-(\S+?)c[^"]*" class="steam"[^>]*>/g

/** Steam of a height that chance chooses. */
export const steaming = (shapes: string, chance: Chance, { color, opacity }: Steam): string =>
  shapes.replace(threeWisps, (_, ...numbers) => {
    const [left = 0, x = 0, y = 0, height = 0] = numbers.slice(0, 4).map(Number)
    const lift = chance.between(-4, 4)
    const tall = chance.maybe(0.5) ? 0.8 : 0.66
    const wisps =
      wisp(left, y + 4, height * tall) +
      wisp(x, y + lift, height) +
      wisp(2 * x - left, y + 5, height * (1.46 - tall))
    return path(wisps, color, opacity)
  })
