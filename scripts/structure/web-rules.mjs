import { isTest, targets, withoutComments } from './read-tree.mjs'

/** The folders of `web/src/`, lowest first: each imports from itself and from those before it. */
const layers = ['lib', 'ui', 'shell', 'sign-in', 'venue', 'session', 'features', 'app']

/** The entries start the product, `testing/` opens its pages in component tests. */
const composers = /^web\/src\/(?:entry-[a-z]+\.tsx|testing\/)/

export const webRules = [featureImports, climbs, usesDemo, weighsDownPages, readsDeviceClock]

function featureImports({ path, imports }) {
  const here = featureOf(path)
  if (!here) return []
  return targets(imports)
    .filter((to) => featureOf(to) && featureOf(to) !== here)
    .map((to) => `${path}: imports ${to}; web features never import each other, app/ composes them`)
}

function climbs({ path, imports }) {
  if (!path.startsWith('web/src/') || composers.test(path) || isTest(path)) return []
  return targets(imports)
    .filter((to) => layerOf(to) > layerOf(path))
    .map((to) => `${path}: imports ${to}; the layers of web/src/ are ${layers.join(' < ')}`)
}

/** Files of no layer, such as the service worker's, stand beside `lib/`; the demo stands beside `session/`. */
function layerOf(path) {
  const [, folder] = /^web\/src\/([^/]+)\//.exec(path) ?? []
  return Math.max(0, layers.indexOf(folder === 'demo' ? 'session' : folder))
}

/** Outside demo mode nothing may depend on samples: `app/` alone has calls answered by `demo/`. */
function usesDemo({ path, imports }) {
  if (!path.startsWith('web/src/') || /^web\/src\/(?:demo|app)\//.test(path)) return []
  if (composers.test(path) || isTest(path)) return []
  return targets(imports)
    .filter((to) => to.startsWith('web/src/demo/'))
    .map((to) => `${path}: imports ${to}; only app/ uses demo/`)
}

/** What friends open: it has no room for a library of schemas. */
const friendly =
  /^web\/src\/(?:app|shell|session|features\/(?:landing|create|share|preview|voting|offers|results|moderation|bookings))\//

/**
 * The schema library is larger than any page: pages import values and older addresses, and only types of endpoints. Its small edition, in
 * which forms are written, is for pages of venues and staff.
 */
function weighsDownPages({ path, imports }) {
  if (!path.startsWith('web/src/') || isTest(path)) return []
  const allowed = friendly.test(path)
    ? /^contracts\/src\/(?:values|legacy)\//
    : /^contracts\/src\/(?:values|legacy|forms)\//
  return imports
    .filter(({ to, isType }) => !isType && to.startsWith('contracts/src/') && !allowed.test(to))
    .map(({ to }) => `${path}: imports ${to} at run time; pages import its types only`)
}

/** Samples of the demo, and the service worker, have nothing but the device's clock. */
const ownClock = /^web\/src\/(?:lib\/time\/clock\.ts|demo\/|service-worker\/|testing\/)/

/** A device's clock may be wrong by days: whatever is compared with a time of the server needs the server's. */
function readsDeviceClock({ path, text }) {
  if (!path.startsWith('web/src/') || isTest(path) || ownClock.test(path)) return []
  if (!/\bDate\.now\b|\bnew Date\(\)/.test(withoutComments(text))) return []
  return [`${path}: reads the device's clock; use serverNow() or deviceNow() of web/src/lib/time/clock.ts`]
}

/**
 * Uses of a class that a feature's style sheet declares, outside that feature. Names of one word are not checked: they
 * occur as words.
 *
 * @param {import('./read-tree.mjs').Source[]} tree
 * @returns {string[]}
 */
export function findForeignClasses(tree) {
  const owners = new Map(tree.flatMap(({ path, text }) => classesOf(path, text)))
  if (owners.size === 0) return []
  const used = new RegExp(`(?<=['"\`\\s.])(?:${[...owners.keys()].join('|')})(?=['"\`\\s.,:>[])`, 'g')
  return tree
    .filter(({ path }) => /^web\/src\/.*\.(?:tsx?|css)$/.test(path))
    .flatMap(({ path, text }) =>
      [...new Set(withoutComments(text).match(used))]
        .filter((name) => owners.get(name) !== featureOf(path))
        .map((name) => `${path}: uses the class ${name}, which belongs to features/${owners.get(name)}`),
    )
}

function classesOf(path, text) {
  const feature = featureOf(path)
  if (!feature || !path.endsWith('.css')) return []
  return [...withoutComments(text).matchAll(/\.([a-z]+(?:-[a-z]+)+)/g)].map(([, name]) => [name, feature])
}

function featureOf(path) {
  return /^web\/src\/features\/([^/]+)\//.exec(path)?.[1]
}
