const maxFiles = 40

/** Migrations are a list in the order of their numbers: nobody looks for one by its subject. */
const numbered = /\/\d{3}_[^/]+$/

/**
 * Folders with too many files, and files that share their name with a folder beside them: `service.ts` beside `service/`,
 * where it would have to be guessed which of the two holds something.
 *
 * @param {import('./read-tree.mjs').Source[]} tree
 * @returns {string[]}
 */
export function findUntidyFolders(tree) {
  const folders = Map.groupBy(tree, ({ path }) => path.slice(0, Math.max(0, path.lastIndexOf('/'))))
  const crowded = [...folders]
    .map(([folder, files]) => [folder, files.filter(({ path }) => !numbered.test(path)).length])
    .filter(([, count]) => count > maxFiles)
  const beside = tree.filter(({ path }) => folders.has(path.replace(/\.(?:tsx?|mjs)$/, '')))
  return [
    ...crowded.map(([folder, count]) => `${folder}: has ${count} files; ${maxFiles} is the limit`),
    ...beside.map(
      ({ path }) =>
        `${path}: stands beside a folder of its name; move it in there, by the name of what it holds`,
    ),
  ]
}
