import { defineConfig } from '@playwright/test'
import { testTimeoutMs, waitTimeoutMs } from '../scripts/timeouts.ts'
import { launchOptions } from './support/browser.ts'

/** They begin first, so that no worker is left with a long one at the end. Their order is Playwright's: that of their paths. */
const longest = [
  'accounts/signing-in',
  'everywhere/everyone-can-use-it',
  'everywhere/pages-of-accounts',
  'everywhere/pages-of-groups',
  'everywhere/pages-of-venues',
  'everywhere/main-journey',
  'network/bad-network',
  'network/without-network',
  'privacy/privacy-notice',
  'results/results',
  'venue-owners/mailed-notices',
  'voting/voting-by-thumb',
].map((name) => `**/${name}.test.ts`)

export default defineConfig({
  // The product is loaded by Node as it is. Playwright compiles each pattern for each file it meets, so there is one.
  build: { external: ['**/{src,dist}/**'] },
  // The databases of journeys whose product runs inside the test.
  globalSetup: '../server/src/testing/global-setup.ts',
  // In the order in which they begin.
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testMatch: '**/*.test.ts', testIgnore: longest },
  ],
  // Journeys mostly wait: four in parallel keep two cores busy. The files of a worker share its browser.
  workers: 4,
  retries: 0,
  // A journey is several pages of several people.
  timeout: 2 * testTimeoutMs,
  expect: { timeout: waitTimeoutMs, toPass: { timeout: waitTimeoutMs } },
  use: {
    launchOptions: launchOptions(),
    actionTimeout: waitTimeoutMs,
    navigationTimeout: waitTimeoutMs,
    // The network and copies of the page around every step (`--trace on`) take a quarter of the time, and a script in each frame.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  outputDir: 'test-results',
  reporter: [['list'], ['html', { open: 'never', outputFolder: 'playwright-report' }], ['./run-report.ts']],
})
