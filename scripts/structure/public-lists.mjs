import { isTest, targets, withoutComments } from './read-tree.mjs'

const listing = /^export (?:type )?\{[^}]*\} from '\.\/[^']+'$/gm
const importing = /^import (?:type )?\{([^}]*)\} from '[^']*\/([^/']+)\/public\.ts'$/gm

/** Another feature is used through its `public.ts`; the files that put features together mount its `routes.ts`, too. */
export function reachesIntoFeature({ path, imports }) {
  if (!/^server\/src\/(?!testing\/|platform\/)/.test(path) || isTest(path)) return []
  const here = placeInServer(path)
  const parts = here ? ['public'] : ['public', 'routes']
  return targets(imports)
    .filter((to) => {
      const there = placeInServer(to)
      return there && there.feature !== here?.feature && !parts.includes(there.part)
    })
    .map((to) => `${path}: imports ${to}; another feature is used through its public.ts only`)
}

/** `public.ts` lists what others may call and import as a type; the feature's own files do not go through it. */
export function publicListsOnly({ path, text, imports }) {
  const here = placeInServer(path)
  if (!here || isTest(path)) return []
  if (here.part === 'public')
    return withoutComments(text).replace(listing, '').trim() !== ''
      ? [`${path}: holds more than exports of the feature's own files`]
      : []
  return targets(imports)
    .filter((to) => placeInServer(to)?.feature === here.feature && placeInServer(to)?.part === 'public')
    .map((to) => `${path}: imports ${to} of its own feature; import what it lists`)
}

/**
 * @param {import('./read-tree.mjs').Source[]} tree
 * @returns {string[]} a sentence for each name in a `public.ts` that nobody imports from it
 */
export function findUnusedPublic(tree) {
  const used = new Set()
  for (const { path, text } of tree) {
    if (!path.startsWith('server/src/') || isTest(path)) continue
    for (const [, names, feature] of text.matchAll(importing))
      for (const { name } of namesIn(names)) used.add(`${feature} ${name}`)
  }
  return tree.flatMap(({ path, text }) => {
    const here = placeInServer(path)
    if (here?.part !== 'public') return []
    return [...text.matchAll(/\{([^}]*)\}/g)]
      .flatMap(([, names]) => namesIn(names))
      .filter(({ local }) => !used.has(`${here.feature} ${local}`))
      .map(({ local }) => `${path}: lists ${local}, which no other feature uses`)
  })
}

/** `a, type B, c as d` → names, and what they are called after `as`. */
function namesIn(list) {
  return list
    .split(',')
    .map((part) => part.trim().replace(/^type\s+/, ''))
    .filter((part) => part !== '')
    .map((part) => {
      const [name, local = name] = part.split(/\s+as\s+/)
      return { name, local }
    })
}

/** `features/deciding/voting/store.ts` → `{ feature: 'voting', part: 'store' }`; the same for files of a folder `store/`. */
export function placeInServer(path) {
  const [, feature, part] = /^server\/src\/features\/[^/]+\/([^/]+)\/([^/]+)/.exec(path) ?? []
  return feature ? { feature, part: part.replace(/\.ts$/, '') } : null
}
