import { BaseSequencer } from 'vitest/node'

/**
 * The order of test files: those named here first, so that no worker is left alone with a long one at the end. A fresh
 * clone does not know yet how long each takes.
 * @param {readonly string[]} names how their paths end, without `.test.ts`
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
