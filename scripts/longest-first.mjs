import { BaseSequencer } from 'vitest/node'

/**
 * Orders test files: the named ones first, so that no worker is left with a long one at the end. A fresh clone has no
 * durations yet.
 * @param {readonly string[]} names path endings, without `.test.ts`
 */
export function longestFirst(names) {
  const placeOf = ({ moduleId }) => {
    const at = names.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
    return at < 0 ? names.length : at
  }
  return class extends BaseSequencer {
    sort(files) {
      const sorted = files.toSorted(
        (a, b) => placeOf(a) - placeOf(b) || a.moduleId.localeCompare(b.moduleId, 'en'),
      )
      return Promise.resolve(sorted)
    }
  }
}
