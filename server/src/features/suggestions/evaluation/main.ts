import * as evaluation from './evaluate.ts'

/** Prints how the ranker and its rivals do. `--misses` lists what the ranker missed without a word, and its weak answers. */
const rivals = {
  'best of the catalogue': evaluation.best,
  ranker: evaluation.ranker,
  'by renown': evaluation.byRenown,
  'by rating': evaluation.byRating,
  random: evaluation.atRandom,
  'random in the area': evaluation.atRandomNearby,
}
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

console.log('| | tuned on | kept aside | all | wishes kept | kitchens of 3 |\n|---|---|---|---|---|---|')
for (const [name, answer] of Object.entries(rivals)) {
  const all = evaluation.evaluate(answer)
  const parts = (['tuned', 'aside'] as const).map((which) => percent(evaluation.evaluate(answer, which).gain))
  console.log(
    `| ${name} | ${parts.join(' | ')} | ${percent(all.gain)} | ${percent(all.kept)} | ${all.kitchens.toFixed(2)} |`,
  )
}
const { silent } = evaluation.evaluate(evaluation.ranker)
console.log(`silent misses of the ranker: ${silent.length}`)
if (process.argv.includes('--misses')) for (const { request, missed } of silent) console.log(missed, request)
