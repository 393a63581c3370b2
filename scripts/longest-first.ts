import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/**
 * Orders test files: the named ones first, so that no worker is left with a long one at the end. A fresh clone has no
 * durations yet.
 * @param names path endings, without `.test.ts`
 */
export function longestFirst(names: readonly string[]): TestSequencerConstructor {
  const placeOf = ({ moduleId }: TestSpecification) => {
    const at = names.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
    return at < 0 ? names.length : at
  }
  return class extends BaseSequencer {
    override sort(files: TestSpecification[]) {
      const sorted = files.toSorted(
        (a, b) => placeOf(a) - placeOf(b) || a.moduleId.localeCompare(b.moduleId, 'en'),
      )
      return Promise.resolve(sorted)
    }
  }
}
