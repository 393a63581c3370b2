import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    // The databases of journeys whose product runs inside the test.
    globalSetup: '../server/src/testing/global-setup.ts',
    // Nothing here asserts a time; these only end what hangs, on a busy machine too.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // One browser and one server at a time: journeys that share two cores would only wait for each other.
    fileParallelism: false,
  },
})
