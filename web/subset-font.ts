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

/** ASCII, the accents that names in Seattle carry, and the punctuation of our sentences. */
const ascii = String.fromCodePoint(...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => 0x20 + index))
const letters = `${ascii}áàâäãåæçéèêëíìîïñóòôöõøúùûüÁÄÅÇÉÈÍÑÓÖØÚÜß –—‘’“”•…·×°½&`

const whole = await readFile(fileURLToPath(import.meta.resolve(source)))
const subset = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght: weight } })
await writeFile(target, subset)
console.log(`${whole.length} → ${subset.length} bytes`)
