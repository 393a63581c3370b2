import { defineConfig } from 'vitest/config'
import { longestFirst } from '../scripts/longest-first.ts'
import { testTimeoutMs, waitTimeoutMs } from '../scripts/timeouts.ts'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    // The databases of journeys whose product runs inside the test.
    globalSetup: '../server/src/testing/global-setup.ts',
    // Journeys mostly wait: four in parallel keep two cores busy. The files of a worker share its browser.
    maxWorkers: 4,
    isolate: false,
    sequence: {
      sequencer: longestFirst([
        'everyone-can-use-it',
        'voting-by-thumb',
        'without-network',
        'mailed-notices',
        'main-journey',
        'results',
        'swipe-deck',
        'bad-network',
        'vote-page',
        'signing-in',
        'booking',
        'demo',
        'new-consumer',
      ]),
    },
    // A journey is several pages of several people.
    testTimeout: 2 * testTimeoutMs,
    hookTimeout: 2 * testTimeoutMs,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: waitTimeoutMs } },
  },
})
