import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'
import { findChromium } from '../scripts/chromium.mjs'
import { testTimeoutMs, waitTimeoutMs } from '../scripts/timeouts.ts'
import viteConfig from './vite.config.ts'

/** Tests of pages and components in a real browser, without the server: each test defines its answers. */
export default defineConfig((env) =>
  mergeConfig(
    viteConfig(env),
    defineConfig({
      // Scanned before the first test: a dependency discovered later would reload the page during it.
      optimizeDeps: {
        entries: ['src/**/*.component.test.tsx'],
        include: [
          'react-dom/server',
          '@tanstack/react-query',
          'qr',
          'qr/decode.js',
          'csv-stringify/browser/esm/sync',
        ],
      },
      test: {
        name: 'components',
        include: ['src/**/*.component.test.tsx'],
        setupFiles: ['src/testing/empty-storage.ts', 'src/testing/no-fragile-texts.ts'],
        // A page mostly waits for the browser's next frame: two in parallel keep two cores busy.
        maxWorkers: 2,
        testTimeout: testTimeoutMs,
        hookTimeout: testTimeoutMs,
        expect: { poll: { timeout: waitTimeoutMs } },
        browser: {
          enabled: true,
          headless: true,
          screenshotFailures: false,
          provider: playwright({
            launchOptions: { executablePath: findChromium() },
            actionTimeout: waitTimeoutMs,
          }),
          instances: [{ browser: 'chromium' }],
          viewport: { width: 1280, height: 800 },
        },
      },
    }),
  ),
)
