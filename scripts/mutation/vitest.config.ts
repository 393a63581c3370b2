import { defineConfig } from 'vitest/config'

/** The tests of pure rules, which need neither a database nor a browser: mutation testing runs them hundreds of times. */
export default defineConfig({
  test: {
    include: [
      'server/src/features/deciding/voting/rules/**/*.test.ts',
      'server/src/features/venues/offers/{rules.test.ts,rules/*.test.ts}',
      'web/src/pages/friends/vote/{gestures,ballot,deck,vote-context,swipe-deck/strokes}.test.ts',
    ],
  },
})
