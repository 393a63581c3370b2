import { findCycles } from './cycles.mjs'
import { withoutComments } from './read-tree.mjs'
import { foreignTables, ownerlessTables } from './tables.mjs'

const longestFile = 400
const vagueNames = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common'])
const featureParts = new Set(['routes', 'service', 'store', 'read-model', 'rules', 'live'])

/** The only readers of the environment: all other code uses the configuration. */
const readersOfEnvironment = [
  /^server\/src\/config\.ts$/,
  /^scripts\//,
  /^web\/(?:vite\.config|build)\.ts$/,
  /^vitest\.config\.ts$/,
  /^e2e\/(?:support\/|vitest\.config\.ts$)/,
  /^bench\/src\/(?:main|support\/[^/]+)\.ts$/,
]

const contractsWithoutZod = /^contracts\/src\/(?:options|redirects|analytics-names|errors)\.ts$/

const sqlWriting = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/
const sqlHomes = /^server\/src\/(?:platform|testing)\//

/**
 * @param {import('./read-tree.mjs').Source[]} tree
 * @returns {string[]} what breaks the house rules, each as `file: what is wrong`
 */
export function findBreaches(tree) {
  const rules = [
    tooLong,
    vaguelyNamed,
    outsideVocabulary,
    reachesIntoFeature,
    webFeatureImports,
    platformImports,
    contractImports,
    weighsDownPages,
    crossesBorder,
    readsEnvironment,
    writesSql,
    foreignTables,
    ownerlessTables,
    seesHttp,
  ]
  return [...tree.flatMap((file) => rules.flatMap((rule) => rule(file))), ...findCycles(tree)]
}

function tooLong({ path, text }) {
  const lines = text.split('\n').length - 1
  return lines > longestFile ? [`${path}: has ${lines} lines; ${longestFile} is the limit`] : []
}

function vaguelyNamed({ path }) {
  const name = path.split('/').find((part) => vagueNames.has(part.split('.')[0].toLowerCase()))
  return name ? [`${path}: "${name}" does not say what it holds`] : []
}

/** `features/voting/store.ts` → `{ feature: 'voting', part: 'store' }`; the same for files of a folder `store/`. */
function placeInServer(path) {
  const [, feature, part] = /^server\/src\/features\/([^/]+)\/([^/]+)/.exec(path) ?? []
  return feature ? { feature, part: part.replace(/\.ts$/, '') } : null
}

function outsideVocabulary({ path }) {
  if (!path.startsWith('server/src/features/') || isTest(path)) return []
  const place = placeInServer(path)
  if (place && featureParts.has(place.part)) return []
  return [`${path}: files of a feature are called ${[...featureParts].join(', ')} or *.test.ts`]
}

function reachesIntoFeature({ path, imports }) {
  const here = placeInServer(path)
  if (!here || isTest(path)) return []
  return targets(imports)
    .filter((to) => {
      const there = placeInServer(to)
      return there && there.feature !== here.feature && there.part !== 'service'
    })
    .map((to) => `${path}: imports ${to}; another feature is used through its service only`)
}

function webFeatureImports({ path, imports }) {
  const [, here] = /^web\/src\/features\/([^/]+)\//.exec(path) ?? []
  if (!here) return []
  return targets(imports)
    .filter((to) => {
      const [, there] = /^web\/src\/features\/([^/]+)\//.exec(to) ?? []
      return there && there !== here
    })
    .map((to) => `${path}: imports ${to}; web features never import each other, app/ composes them`)
}

function platformImports({ path, imports }) {
  const [, side] = /^(server|web)\/src\/(?:platform|ui)\//.exec(path) ?? []
  if (!side || isTest(path)) return []
  return targets(imports)
    .filter((to) => to.startsWith(`${side}/src/features/`))
    .map((to) => `${path}: imports ${to}; platform/ and ui/ know no feature`)
}

function contractImports({ path, imports }) {
  if (!path.startsWith('contracts/src/') || isTest(path)) return []
  return targets(imports)
    .filter((to) => to !== 'zod' && !to.startsWith('contracts/src/'))
    .map((to) => `${path}: imports ${to}; contracts know zod and each other only`)
}

/** The schema library is larger than any page: pages import types only. */
function weighsDownPages({ path, imports }) {
  if (!path.startsWith('web/src/') || isTest(path)) return []
  return imports
    .filter(({ to, isType }) => !isType && to.startsWith('contracts/src/') && !contractsWithoutZod.test(to))
    .map(({ to }) => `${path}: imports ${to} at run time; pages import its types only`)
}

function crossesBorder({ path, imports }) {
  const [, side] = /^(server|web)\//.exec(path) ?? []
  const forbidden = { server: 'web/', web: 'server/' }[side]
  if (!forbidden) return []
  return targets(imports)
    .filter((to) => to.startsWith(forbidden))
    .map((to) => `${path}: imports ${to}; server and web meet in contracts/ only`)
}

function readsEnvironment({ path, text }) {
  if (readersOfEnvironment.some((allowed) => allowed.test(path))) return []
  if (!/\bprocess\??\.env\b|from ['"](?:node:)?process['"]/.test(withoutComments(text))) return []
  return [`${path}: reads the environment; only server/src/config.ts does`]
}

function writesSql({ path, text }) {
  if (!path.startsWith('server/src/') || sqlHomes.test(path) || isTest(path)) return []
  if (['store', 'read-model'].includes(placeInServer(path)?.part)) return []
  return sqlWriting.test(withoutComments(text))
    ? [`${path}: contains SQL; only store and read-model files do`]
    : []
}

function seesHttp({ path, imports }) {
  const here = placeInServer(path)
  if (!here || here.part === 'routes' || isTest(path)) return []
  return targets(imports)
    .filter((to) => /^(?:fastify|@fastify\/|server\/src\/platform\/http\/)/.test(to))
    .map((to) => `${path}: imports ${to}; only routes see HTTP`)
}

function isTest(path) {
  return /\.test\.tsx?$/.test(path)
}

function targets(imports) {
  return [...new Set(imports.map(({ to }) => to))]
}
