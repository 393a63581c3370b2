import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds in the page as it is, in short. */
export async function flaws(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe)
  const { violations } = await page.evaluate(() => {
    const { axe } = globalThis as unknown as { axe: { run(context: Document): Promise<AxeResults> } }
    return axe.run(document)
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target} ${nodes[0]?.failureSummary}`)
}
