const homes = {
  contracts: /^contracts\/src\/([^/]+)\//,
  server: /^server\/src\/features\/[^/]+\/([^/]+)\//,
  web: /^web\/src\/features\/([^/]+)\//,
}

/** What is no noun of the server: the shape of calls, and what several nouns share; and what pages alone have. */
const withoutServer = new Set(['api', 'legacy', 'text', 'times', 'hosting', 'map'])

/**
 * @param {import('./read-tree.mjs').Source[]} tree
 * @returns {{ noun: string, sides: string[] }[]} each noun of the product, and on which sides it has its home
 */
export function listNouns(tree) {
  const sidesOf = new Map()
  for (const { path } of tree)
    for (const [side, home] of Object.entries(homes)) {
      const noun = home.exec(path)?.[1]
      if (noun) sidesOf.set(noun, (sidesOf.get(noun) ?? new Set()).add(side))
    }
  return [...sidesOf]
    .map(([noun, sides]) => ({ noun, sides: [...sides] }))
    .sort((a, b) => (a.noun < b.noun ? -1 : 1))
}

/** @param {import('./read-tree.mjs').Source[]} tree @returns {string[]} the folders that call a noun otherwise than the server does */
export function findForeignNouns(tree) {
  return listNouns(tree)
    .filter(({ noun, sides }) => !sides.includes('server') && !withoutServer.has(noun))
    .flatMap(({ noun, sides }) =>
      sides.map((side) => `${side}/: ${noun} is no feature of the server; a noun has one name on all sides`),
    )
}
