import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { shippedDataSets } from '@nofomo/contracts/venues/facts.ts'
import { factFiles, factRowsOf } from './catalog/open-data/fact-rows.ts'
import { joinOpenData } from './catalog/open-data/join/join-open-data.ts'

/** Writes the files of facts again, after the catalog, the directory or a source has changed: `npm run open-data`. */
const texts = joinOpenData()
for (const set of shippedDataSets) {
  const { file } = factFiles[set]
  writeFileSync(path.join(import.meta.dirname, 'catalog', 'open-data', file), texts[set])
  const rows = factRowsOf(texts[set])
  const counts = Map.groupBy(rows, ({ fact }) => fact)
  const words = [...counts].map(([fact, { length }]) => `${fact} ${length}`).join(', ')
  process.stdout.write(`${file}: ${rows.length} facts (${words})\n`)
}
