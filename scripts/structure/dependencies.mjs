import { isBuiltin } from 'node:module'

/** Not part of what `npm start` builds and runs. */
const onlyOfTools = /\.test\.|\/testing\/|\/vitest\.config\.ts$|^web\/subset-font\.ts$/

/**
 * @param {import('./read-tree.mjs').Source[]} tree
 * @param {Record<string, { dependencies?: Record<string, string> }>} manifests package.json by workspace that runs
 * @returns {string[]} a sentence for each import that an installation without devDependencies does not resolve
 */
export function findUndeclared(tree, manifests) {
  const folders = new Set(tree.map(({ path }) => path.split('/')[0]))
  return tree.flatMap(({ path, imports }) => {
    const workspace = path.split('/')[0]
    if (!Object.hasOwn(manifests, workspace) || onlyOfTools.test(path)) return []
    const { dependencies = {} } = manifests[workspace]
    const names = imports
      .filter(({ to, isType }) => !isType && !isBuiltin(to) && !folders.has(to.split('/')[0]))
      // A module that a plugin of the build makes.
      .filter(({ to }) => !to.startsWith('virtual:'))
      .map(({ to }) => packageOf(to))
    return [...new Set(names)]
      .filter((name) => !Object.hasOwn(dependencies, name))
      .map((name) => `${path}: imports ${name}; declare it in the dependencies of ${workspace}/package.json`)
  })
}

/** `@scope/name/part.js` → `@scope/name` */
function packageOf(to) {
  return to.split('/', to.startsWith('@') ? 2 : 1).join('/')
}
