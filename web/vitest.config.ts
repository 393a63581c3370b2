import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'
import { findChromium } from '../scripts/chromium.mjs'
import viteConfig from './vite.config.ts'

const executablePath = await findChromium()

/** Tests of pages and components in a real browser, without the server: what it would answer, each test says. */
export default defineConfig((env) =>
  mergeConfig(
    viteConfig(env),
    defineConfig({
      // Found before the first test: a dependency met later would reload the page under it.
      optimizeDeps: { entries: ['src/entry-client.tsx', 'src/**/*.component.test.tsx'] },
      test: {
        name: 'components',
        include: ['src/**/*.component.test.tsx'],
        testTimeout: 300_000,
        hookTimeout: 300_000,
        expect: { poll: { timeout: 120_000 } },
        browser: {
          enabled: true,
          headless: true,
          screenshotFailures: false,
          provider: playwright({
            launchOptions: executablePath === null ? {} : { executablePath },
            actionTimeout: 120_000,
          }),
          instances: [{ browser: 'chromium' }],
          viewport: { width: 1280, height: 800 },
        },
      },
    }),
  ),
)
