import { defineConfig } from 'vitest/config'
import { testTimeoutMs } from '../timeouts.ts'

/** The tests of pure rules, which need neither a database nor a browser: mutation testing runs them hundreds of times. */
export default defineConfig({
  test: {
    testTimeout: testTimeoutMs,
    include: [
      'server/src/features/*/{voting,offers,auth,billing}/{rules.test.ts,rules/**/*.test.ts}',
      'web/src/pages/friends/vote/**/{gestures,ballot,vote-context,strokes}.test.ts',
    ],
  },
})
