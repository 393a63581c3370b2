import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest, begun first so that no worker is left alone with one at the end. */
const longest = [
  'everyone-can-use-it',
  'signing-in',
  'results',
  'vote-page',
  'without-network',
  'bad-network',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return at < 0 ? longest.length : at
    }
    return files.toSorted((a, b) => placeOf(a) - placeOf(b) || a.moduleId.localeCompare(b.moduleId))
  }
}

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    // The databases of journeys whose product runs inside the test.
    globalSetup: '../server/src/testing/global-setup.ts',
    // Journeys mostly wait: three side by side keep two cores busy. The files of a worker share its browser.
    maxWorkers: 3,
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Nothing here asserts a time; these only end what hangs, on a busy machine too.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
