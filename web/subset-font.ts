/**
 * Makes the headline font with the one weight the product uses: English letters, and a second file with accents, which
 * a browser loads only where they occur (`unicode-range` in tokens.css). Run by hand (`node web/subset-font.ts`) after
 * a new version of the package; the whole font is three times as large.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
// @ts-expect-error: the package has no types.
import subsetFont from 'subset-font'

const source = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'
const folder = new URL('src/ui/', import.meta.url)
/** Between bold and extra bold: it is used in headlines only. */
const weight = 760

const ascii = String.fromCodePoint(...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => 0x20 + index))
const files = {
  'display-font.woff2': `${ascii}·–—‘’“”•…`,
  /** The accents in Seattle's names, and `×`, `°`, `½`. */
  'display-font-accents.woff2': 'áàâäãåæçéèêëíìîïñóòôöõøúùûüÁÄÅÇÉÈÍÑÓÖØÚÜß×°½',
}

const whole = await readFile(fileURLToPath(import.meta.resolve(source)))
for (const [name, letters] of Object.entries(files)) {
  // Only the letters themselves: alternate glyphs are unused.
  const options = { targetFormat: 'woff2', variationAxes: { wght: weight }, noLayoutClosure: true }
  const subset = await subsetFont(whole, letters, options)
  await writeFile(new URL(name, folder), subset)
  console.log(`${name}: ${whole.length} → ${subset.length} bytes`)
}
