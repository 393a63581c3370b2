/**
 * Makes the headline face with the one weight the product uses: the letters of English, and beside them the accents,
 * which a browser fetches only where they stand (`unicode-range` in tokens.css). Run by hand (`node web/subset-font.ts`)
 * after a new version of the package; the whole face weighs three times as much.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
// @ts-expect-error: the package has no types.
import subsetFont from 'subset-font'

const source = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'
const folder = new URL('src/ui/', import.meta.url)
/** Between bold and extra bold: it stands in headlines only. */
const weight = 760

const ascii = String.fromCodePoint(...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => 0x20 + index))
const files = {
  'display-font.woff2': `${ascii}·–—‘’“”•…`,
  /** What names in Seattle carry, and `×`, `°`, `½`. */
  'display-font-accents.woff2': 'áàâäãåæçéèêëíìîïñóòôöõøúùûüÁÄÅÇÉÈÍÑÓÖØÚÜß×°½',
}

const whole = await readFile(fileURLToPath(import.meta.resolve(source)))
for (const [name, letters] of Object.entries(files)) {
  // Only the letters themselves: the other shapes a letter may take are never asked for.
  const options = { targetFormat: 'woff2', variationAxes: { wght: weight }, noLayoutClosure: true }
  const subset = await subsetFont(whole, letters, options)
  await writeFile(new URL(name, folder), subset)
  console.log(`${name}: ${whole.length} → ${subset.length} bytes`)
}
