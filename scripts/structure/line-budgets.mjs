import { isTest } from './read-tree.mjs'

/**
 * The most lines of product code that each folder may have. A number only goes down: whoever adds says in the commit what pays,
 * and whoever takes away lowers it.
 */
const budgets = {
  contracts: 10_191,
  'embedded-postgres': 858,
  faults: 5_641,
  map: 912,
  posters: 1_017,
  scripts: 2_054,
  'server/src/features': 56_542,
  'server/src/platform': 11_936,
  server: 3_746,
  'web/src/features': 10_405,
  'web/src/pages': 41_528,
  web: 11_260,
}

const folders = Object.keys(budgets)
const isProduct = ({ path }) =>
  /\.(?:ts|tsx|css|mjs)$/.test(path) &&
  !/\.d\.m?ts$|\/testing\/|^(?:e2e|bench)\/|schema\.ts$/.test(path) &&
  !isTest(path)

/**
 * @param {import('./read-tree.mjs').Source[]} tree
 * @returns {{ folder: string, lines: number, budget: number }[]} the lines of product code of each folder, without those of
 * folders within it that have a budget of their own
 */
export function countLines(tree) {
  const folderOf = ({ path }) =>
    folders.filter((folder) => path.startsWith(`${folder}/`)).toSorted((a, b) => b.length - a.length)[0]
  const files = Map.groupBy(tree.filter(isProduct), folderOf)
  return folders.map((folder) => {
    const lines = (files.get(folder) ?? []).reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
    return { folder, lines, budget: budgets[folder] }
  })
}

/** @param {ReturnType<typeof countLines>} counts @returns {string[]} the folders that exceed their budget */
export function findExceeded(counts) {
  return counts.flatMap(({ folder, lines, budget }) =>
    lines > budget ? [`${folder}/: has ${lines} lines of product code; its budget is ${budget}`] : [],
  )
}
