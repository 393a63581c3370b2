import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules that depend on colours only. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** The accessibility violations of the page, abbreviated. */
export function flaws(page: Page): Promise<string[]> {
  return run(page, {})
}

/** Violations of the colour rules only: for a page already checked in another theme. */
export function colourFlaws(page: Page): Promise<string[]> {
  return run(page, { runOnly: colourRules })
}

type Options = { runOnly?: string[] }

async function run(page: Page, options: Options): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe)
  const { violations } = await page.evaluate((options) => {
    const { axe } = globalThis as unknown as {
      axe: { run(context: Document, options: object): Promise<AxeResults> }
    }
    // Reporting passed rules would take a third of the time.
    return axe.run(document, { ...options, resultTypes: ['violations'] })
  }, options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target} ${nodes[0]?.failureSummary}`)
}
