/**
 * Makes `src/ui/display-font.woff2`: the headline face with the letters and the one weight the product uses. Run by hand
 * (`node web/subset-font.ts`) after a new version of the package; the whole face weighs twice as much.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
// @ts-expect-error: the package has no types.
import subsetFont from 'subset-font'

const source = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'
const target = new URL('src/ui/display-font.woff2', import.meta.url)
/** Between bold and extra bold: it stands in headlines only. */
const weight = 760

const from = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
/** Latin-1, so that venues may be called Café Bröt, and the punctuation of our sentences. */
const letters = `${from(0x20, 0x7e)}${from(0xa0, 0xff)}–—‘’“”•…−×→←↑↓œŒ€`

const whole = await readFile(fileURLToPath(import.meta.resolve(source)))
const subset = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght: weight } })
await writeFile(target, subset)
console.log(`${whole.length} → ${subset.length} bytes`)
