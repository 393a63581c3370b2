import { catalog } from '../../catalog/catalog.ts'
import { coverageTable, directoryTable } from './coverage.ts'
import * as evaluation from './evaluate.ts'
import { misfits } from './occasions.ts'
import { parts } from './requests.ts'
import { heldBack } from './requests-held-back.ts'
import { kinds } from './requests-kinds.ts'

/** Prints the quality of the ranker and of simpler orders. `--misses` lists what the ranker missed without a note, and its weak answers, `--coverage` what the catalog has of each kind. */
const rivals = {
  'best of the catalog': evaluation.best,
  ranker: evaluation.ranker,
  'by renown': evaluation.byRenown,
  'by rating': evaluation.byRating,
  random: evaluation.atRandom,
  'random in the area': evaluation.atRandomNearby,
}
/** As the catalog would be without open data. */
const ownVenues = catalog.filter(({ origin }) => origin === undefined)
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

console.log(
  '| | tuned on | kept aside | fresh | newest | meals | kinds | held back | all | wishes kept | kitchens of 3 |\n|---|---|---|---|---|---|---|---|---|---|---|',
)
for (const [name, answer] of Object.entries(rivals)) {
  const scored = evaluation.answersOf(answer)
  const all = evaluation.summaryOf(scored)
  const byPart = parts.map((name) => evaluation.summaryOf(scored.filter(({ part }) => part === name)))
  const gains = [...byPart, all].map(({ gain }) => percent(gain))
  console.log(`| ${name} | ${gains.join(' | ')} | ${percent(all.kept)} | ${all.kitchens.toFixed(2)} |`)
}
const { silent } = evaluation.summaryOf(evaluation.answersOf(evaluation.ranker))
console.log(`\nWishes that the ranker missed without a word: ${silent.length}`)
if (process.argv.includes('--misses')) for (const { request, missed } of silent) console.log(missed, request)

const grid = misfits('2026-03-06')
console.log(`\nForms whose answer does not fit the occasion: ${grid.misfits.length} of ${grid.forms}`)
if (process.argv.includes('--misses')) for (const misfit of grid.misfits) console.log(misfit)

for (const [name, asked] of Object.entries({ kinds, 'held back': heldBack })) {
  const { asked: places, allowed, suggested } = evaluation.placesOf(asked)
  const before = evaluation.placesOf(asked, ownVenues).allowed
  console.log(
    `Places that the requests of “${name}” ask for: ${places}; the catalog has ${allowed} (${before} without open data), ${suggested} are suggested`,
  )
}

if (process.argv.includes('--coverage')) console.log(`\n${coverageTable()}\n\n${directoryTable()}`)
