import { defineConfig } from 'vitest/config'
import { longestFirst } from './scripts/longest-first.ts'
import { testTimeoutMs, waitTimeoutMs } from './scripts/timeouts.ts'
import { inlineScripts } from './web/inline-scripts.ts'
import { lucideIcons } from './web/lucide-icons.ts'
import { pageRoutes } from './web/page-routes.ts'

// The server's rules and settings need no database.
const serverRules = [
  'server/src/**/rules/**/*.test.ts',
  'server/src/**/rules.test.ts',
  'server/src/settings/**/*.test.ts',
  'server/src/config.test.ts',
]

// The files of a worker share its modules, so that each is loaded once.
const shared = {
  isolate: false,
  maxWorkers: 3,
  unstubGlobals: true,
  unstubEnvs: true,
  testTimeout: testTimeoutMs,
  hookTimeout: testTimeoutMs,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: waitTimeoutMs } },
}

export default defineConfig({
  test: {
    // A third works while others wait for a database, a process or a password.
    maxWorkers: 3,
    teardownTimeout: 60_000,
    // In another order each time where there is time to find out what depends on it.
    sequence: process.env.TEST_LONG
      ? { shuffle: { files: true } }
      : {
          sequencer: longestFirst([
            'server/src/main',
            'embedded-postgres/src/embedded',
            'server/src/features/venues/pictures/service',
            'server/src/access-matrix',
            'server/src/catalog/catalog',
            'server/src/features/venues/places/places',
            'server/src/platform/mail/crashes',
          ]),
        },
    projects: [
      { test: { ...shared, name: 'contracts', include: ['contracts/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'map', include: ['map/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'posters', include: ['posters/src/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'embedded-postgres',
          include: ['embedded-postgres/src/**/*.test.ts'],
        },
      },
      { test: { ...shared, name: 'bench', include: ['bench/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'faults', include: ['faults/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
      { test: { ...shared, name: 'rules', include: serverRules } },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: serverRules,
          globalSetup: 'server/src/testing/global-setup.ts',
        },
      },
      {
        plugins: [inlineScripts(), lucideIcons(), pageRoutes()],
        test: {
          ...shared,
          name: 'web',
          include: ['web/*.test.ts', 'web/src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.component.test.tsx'],
        },
      },
    ],
  },
})
