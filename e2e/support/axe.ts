import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules that depend on colors and places, not only on what is shown. */
const lookRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/** The accessibility violations of the page, abbreviated. */
export function flaws(page: Page): Promise<string[]> {
  return run(page, {})
}

/** Violations of the rules about looks only: for a page already checked at another size or in another theme. */
export function lookFlaws(page: Page): Promise<string[]> {
  return run(page, { runOnly: lookRules })
}

/** The elements that the page shows, with their attributes and what the color rules know of them. */
export function shownOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('body *')]
    const shown = all.filter((one) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    const described = shown.map((element) => {
      const style = getComputedStyle(element)
      const { color, backgroundColor, backgroundImage, opacity, fontWeight } = style
      const size = Number.parseFloat(style.fontSize)
      // Large text needs less contrast.
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
      const tag = (element.cloneNode() as Element).outerHTML
      return [tag, color, backgroundColor, backgroundImage, opacity, isLarge].join()
    })
    return described.join('\n')
  })
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
