import { effectOfGivingWay, type Gain, isMoreThanChance, simulate } from './simulate.ts'

/**
 * Prints whether a member of a crew gains by voting against their wish, so as to have given way. `node …/main.ts 1000 7` asks 1,000
 * crews of another seed.
 */
const [crews = 10_000, seed = 20_261_127] = process.argv.slice(2).map(Number)

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const thousandths = (value: number) => `${value >= 0 ? '+' : '−'}${Math.abs(1000 * value).toFixed(2)}`
const cell = (gain: Gain) =>
  `${percent(gain.better)} : ${percent(gain.worse)} | ${thousandths(gain.mean)} ± ${(1000 * gain.within).toFixed(2)} | ${isMoreThanChance(gain) ? 'yes' : 'no'} (${gain.sigmas.toFixed(1)} σ)`

console.log(`${crews} crews, seed ${seed}; gains in thousandths of the greatest delight, for each decision\n`)
console.log(
  '| others | strategy | plain: better : worse | gain | beyond chance | with giving way: better : worse | gain | beyond chance | added: better : worse | gain | beyond chance |\n|---|---|---|---|---|---|---|---|---|---|---|',
)
for (const others of ['honest', 'mixed'] as const)
  for (const { strategy, plain, fair, added } of simulate(crews, seed, others))
    console.log(`| ${others} | ${strategy} | ${cell(plain)} | ${cell(fair)} | ${cell(added)} |`)

const { wonByGivingWay, plain, fair } = effectOfGivingWay(crews, seed)
console.log(`\nDecisions won for those who gave way lately: ${percent(wonByGivingWay)}`)
for (const [name, means] of Object.entries({ plain, 'with giving way': fair }))
  console.log(
    `${name}: delight ${means.delight.toFixed(4)}, of the least delighted ${means.least.toFixed(4)}, longest run without a yes to the winner ${means.longestLoss.toFixed(2)}`,
  )
