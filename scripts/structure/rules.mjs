import { foreignCitations } from './citations.mjs'
import { findCycles, findFeatureCycles } from './cycles.mjs'
import { findUntidyFolders } from './folders.mjs'
import { breaksRunningNodes } from './migrations.mjs'
import { findUnusedPublic, placeInServer, publicListsOnly, reachesIntoFeature } from './public-lists.mjs'
import { isTest, targets, withoutComments } from './read-tree.mjs'
import { foreignTables, ownerlessTables } from './tables.mjs'
import { findForeignClasses, webRules } from './web-rules.mjs'

const longestFile = 400
/** Nobody reads it from top to bottom, and it grows with the tables. */
const generated = 'server/src/platform/database/schema.ts'
const vagueNames = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common'])
const featureParts = new Set(['public', 'types', 'routes', 'service', 'store', 'read-model', 'rules', 'live'])

/** The only readers of the environment: all other code uses the configuration. */
const readersOfEnvironment = [
  /^server\/src\/config\.ts$/,
  // Sets a variable for libvips, which takes it from nowhere else.
  /^server\/src\/platform\/images\/sharp\.ts$/,
  /^scripts\//,
  /^web\/(?:vite\.config|build)\.ts$/,
  /^vitest\.config\.ts$/,
  // What a test runner's main process tells its workers.
  /^server\/src\/testing\/databases\/template\.ts$/,
  /^bench\/src\/(?:main|support\/[^/]+)\.ts$/,
  /^faults\/src\/world\/environment\.ts$/,
]

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
    publicListsOnly,
    platformImports,
    contractImports,
    contractLayersOnly,
    posterImports,
    embeddedImports,
    crossesBorder,
    readsEnvironment,
    writesSql,
    foreignTables,
    ownerlessTables,
    seesHttp,
    declaresNoRights,
    avoidsExecute,
    passesOnStore,
    namesTopicByText,
    keepsToOneServer,
    foreignCitations,
    endsAfterName,
    breaksRunningNodes,
    ...webRules,
  ]
  return [
    ...tree.flatMap((file) => rules.flatMap((rule) => rule(file))),
    ...findForeignClasses(tree),
    ...findUntidyFolders(tree),
    ...findCycles(tree),
    ...findFeatureCycles(tree),
    ...findUnusedPublic(tree),
  ]
}

function tooLong({ path, text }) {
  const lines = text.split('\n').length - 1
  return lines > longestFile && path !== generated
    ? [`${path}: has ${lines} lines; ${longestFile} is the limit`]
    : []
}

const periodAfterName =
  /\$\{[^{}]*\b(?:name|venueName|venue_name|contactName|firstName|names)\}\.(?=`| [A-Z])/

/** A name may end in a period of its own: `Bakery & Co.` */
function endsAfterName({ path, text }) {
  if (isTest(path) || !/^(?:web\/src|server\/src\/features)\//.test(path)) return []
  return periodAfterName.test(text)
    ? [`${path}: ends a sentence after a name; withPeriod() of contracts/src/text/sentences.ts does that`]
    : []
}

function vaguelyNamed({ path }) {
  const name = path.split('/').find((part) => vagueNames.has(part.split('.')[0].toLowerCase()))
  return name ? [`${path}: "${name}" does not say what it holds`] : []
}

function outsideVocabulary({ path }) {
  if (!path.startsWith('server/src/features/') || isTest(path)) return []
  const place = placeInServer(path)
  if (place && featureParts.has(place.part)) return []
  return [`${path}: files of a feature are called ${[...featureParts].join(', ')} or *.test.ts`]
}

function platformImports({ path, imports }) {
  if (!path.startsWith('server/src/platform/') || isTest(path)) return []
  return targets(imports)
    .filter((to) => to.startsWith('server/src/features/'))
    .map((to) => `${path}: imports ${to}; platform/ knows no feature`)
}

const schemaLibraries = ['zod', 'zod/mini']

function contractImports({ path, imports }) {
  if (!path.startsWith('contracts/src/') || isTest(path)) return []
  return targets(imports)
    .filter((to) => !schemaLibraries.includes(to) && !to.startsWith('contracts/src/'))
    .map((to) => `${path}: imports ${to}; contracts know zod and each other only`)
}

/** The kinds of files in `contracts/src/<noun>/`, lowest first: each imports from itself and from those before it. */
const contractLayers = ['values', 'forms', 'endpoints', 'legacy']
/** What each of the lower ones may not load, and why. */
const tooLarge = {
  values: { libraries: schemaLibraries, why: 'is larger than any page that needs values' },
  forms: { libraries: ['zod'], why: 'is four times as large as zod/mini, and pages load forms' },
  legacy: { libraries: schemaLibraries, why: 'is larger than any page that makes calls' },
}

function contractLayersOnly({ path, imports }) {
  if (!path.startsWith('contracts/src/') || isTest(path)) return []
  const here = contractLayerOf(path)
  if (!/^contracts\/src\/[^/]+\//.test(path)) return [`${path}: is in no folder of a noun`]
  const climbs = targets(imports)
    .filter((to) => contractLayerOf(to) > here)
    .map((to) => `${path}: imports ${to}; the layers of contracts/src/ are ${contractLayers.join(' < ')}`)
  const { libraries = [], why } = tooLarge[contractLayers[here]] ?? {}
  const loaded = targets(imports).filter((to) => libraries.includes(to))
  return [...climbs, ...loaded.map((to) => `${path}: imports ${to}, which ${why}`)]
}

function contractLayerOf(path) {
  const [, kind = 'values'] =
    /^contracts\/src\/(?:(?=legacy\/)|.*[/-](?=(?:forms|endpoints?)\.ts$))(legacy|forms|endpoint)/.exec(
      path,
    ) ?? []
  return contractLayers.indexOf(kind === 'endpoint' ? 'endpoints' : kind)
}

function posterImports({ path, imports }) {
  if (!path.startsWith('posters/src/') || isTest(path)) return []
  return targets(imports)
    .filter((to) => !/^(?:posters\/src\/|node:(?:fs|path)$)/.test(to))
    .map((to) => `${path}: imports ${to}; posters are drawn by pure functions that know each other only`)
}

function embeddedImports({ path, imports }) {
  if (!path.startsWith('embedded-postgres/src/')) return []
  return targets(imports)
    .filter((to) => /^(?:contracts|posters|server|web|e2e|bench|faults)\//.test(to))
    .map((to) => `${path}: imports ${to}; the built-in PostgreSQL knows no other workspace`)
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

/** Where locks by number stay, each for one thing that one server decides (docs/decisions/0098). */
const advisoryLocks = new Set([
  'server/src/platform/database/migrate.ts',
  'server/src/platform/database/session-locks.ts',
  'server/src/features/running/analytics/store/days.ts',
  'server/src/features/around/api-keys/service/keys.ts',
  'server/src/features/running/auth/store/links.ts',
  'server/src/features/venues/billing/service/checkout.ts',
  'server/src/features/venues/billing/service/pay-by-mock.ts',
  'server/src/features/venues/offers/service/rules.ts',
  'server/src/features/running/people/store.ts',
  'server/src/features/venues/premium/service/api-keys.ts',
  'server/src/testing/databases/fresh-database.ts',
])

/** What a cluster of databases does not have: places of rows, and locks that are no rows. */
function keepsToOneServer({ path, text }) {
  if (!path.startsWith('server/src/') || isTest(path)) return []
  const code = withoutComments(text)
  const found = []
  if (/\bctid\b/.test(code)) found.push(`${path}: names rows by ctid; a key does that`)
  if (/\bpg_(?:try_)?advisory|\blockName\(/.test(code) && !advisoryLocks.has(path))
    found.push(`${path}: takes an advisory lock; lockInSessions() of session-locks.ts locks a row`)
  return found
}

function seesHttp({ path, imports }) {
  const here = placeInServer(path)
  if (!here || here.part === 'routes' || isTest(path)) return []
  return targets(imports)
    .filter((to) => /^(?:fastify|@fastify\/|server\/src\/platform\/http\/)/.test(to))
    .map((to) => `${path}: imports ${to}; only routes see HTTP`)
}

/** The types refuse this as well; here it stays refused if somebody casts. */
function declaresNoRights({ path, text }) {
  if (!path.startsWith('contracts/src/') || isTest(path)) return []
  return [...text.matchAll(/\b(\w+) = endpoint\('[^']*', \{\n([\s\S]*?)\n\}\)/g)]
    .filter(([, , declared]) => !/^ {2}access:/m.test(declared))
    .map(([, name]) => `${path}: ${name} does not declare its access, which says who may make the call`)
}

const mountsCall = /\bapp\s*\.(?:get|post|put|patch|delete|all|route)\b(?:<[^(]*>)?\([^)]*?['"`]\/api\//

function avoidsExecute({ path, text }) {
  if (placeInServer(path)?.part !== 'routes' || !mountsCall.test(withoutComments(text))) return []
  return [`${path}: mounts a call of the API without route(), which proves the rights of its endpoint`]
}

const passesOn = /\bexport\s+(?:type\s+)?(?:\*|\{[^}]*\})\s*from\s*['"][^'"]*\/store(?:\/[^'"]*|\.ts)['"]/

function passesOnStore({ path, text }) {
  if (placeInServer(path)?.part !== 'service' || isTest(path)) return []
  return passesOn.test(withoutComments(text))
    ? [`${path}: exports parts of the store; a service has verbs of its own`]
    : []
}

function namesTopicByText({ path, text }) {
  if (!path.startsWith('server/src/') || isTest(path)) return []
  return /\bhub\s*\.(?:join|send|end|watching)\(\s*['"`]/.test(withoutComments(text))
    ? [`${path}: names a live topic by a text; topics are { kind, id, view }`]
    : []
}
