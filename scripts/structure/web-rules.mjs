import { isTest, targets, withoutComments } from './read-tree.mjs'

/** The folders of `web/src/`, lowest first: each imports from itself and from those before it. */
const layers = ['lib', 'ui', 'shell', 'sign-in', 'features', 'pages', 'app']

/** The entries start the product, `testing/` opens its pages in component tests. */
const composers = /^web\/src\/(?:entry-[a-z]+\.tsx|testing\/)/

export const webRules = [pageImports, climbs, usesDemo, weighsDownPages, readsDeviceClock]

function pageImports({ path, imports }) {
  const here = pagesOf(path)
  if (!here) return []
  return targets(imports)
    .filter((to) => pagesOf(to) && pagesOf(to) !== here)
    .map((to) => `${path}: imports ${to}; pages never import each other, what two need is in features/`)
}

function climbs({ path, imports }) {
  if (!path.startsWith('web/src/') || composers.test(path) || isTest(path)) return []
  return targets(imports)
    .filter((to) => layerOf(to) > layerOf(path))
    .map((to) => `${path}: imports ${to}; the layers of web/src/ are ${layers.join(' < ')}`)
}

/** Files of no layer, such as the service worker's, stand beside `lib/`; the demo stands beside `features/`. */
function layerOf(path) {
  const [, folder] = /^web\/src\/([^/]+)\//.exec(path) ?? []
  return Math.max(0, layers.indexOf(folder === 'demo' ? 'features' : folder))
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
  /^web\/src\/(?:app|shell|features\/(?!(?:claims|listing|premium|venue-home|venues)\/)[^/]+|pages\/friends\/(?:landing|create|share|preview|vote|vouchers|results|manage|bookings))\//

/**
 * The schema library is larger than any page: pages import values and older addresses, and only types of endpoints. Its small edition, in
 * which forms are written, is for pages of venues and staff.
 */
function weighsDownPages({ path, imports }) {
  if (!path.startsWith('web/src/') || isTest(path)) return []
  const refused = friendly.test(path) ? /[/-](?:forms|endpoints?)\.ts$/ : /[/-]endpoints?\.ts$/
  return imports
    .filter(({ to, isType }) => !isType && to.startsWith('contracts/src/') && refused.test(to))
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
 * Uses of a class that the style sheet of a folder of pages declares, outside that folder. Names of one word are not checked: they
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
        .filter((name) => owners.get(name) !== pagesOf(path))
        .map((name) => `${path}: uses the class ${name}, which belongs to pages/${owners.get(name)}`),
    )
}

function classesOf(path, text) {
  const owner = pagesOf(path)
  if (!owner || !path.endsWith('.css')) return []
  return [...withoutComments(text).matchAll(/\.([a-z]+(?:-[a-z]+)+)/g)].map(([, name]) => [name, owner])
}

/** `web/src/pages/friends/vote/card.tsx` → `friends/vote`. */
function pagesOf(path) {
  return /^web\/src\/pages\/([^/]+\/[^/]+)\//.exec(path)?.[1]
}
