import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Gives every page that the context opens from now on an axe that starts when it is first needed: the browser compiles it
 * once for all their documents, and an axe that is sent to a document every time there.
 */
export async function provideAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: `globalThis.startAxe = () => {\n${axe}\n}` })
}

/** Rules that depend on colors and places, not only on what is shown. */
const lookRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/** The accessibility violations of the page, abbreviated; without elements that a page state has marked as like others. */
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

/** Whether the page has an axe, once it has started one that it was given. */
function hasAxe(): boolean {
  const page = globalThis as { axe?: unknown; startAxe?: () => void }
  if (page.axe === undefined) page.startAxe?.()
  return page.axe !== undefined
}

type Options = { runOnly?: string[] }

async function run(page: Page, options: Options): Promise<string[]> {
  if (!(await page.evaluate(hasAxe))) await page.evaluate(axe)
  const { violations } = await page.evaluate((options) => {
    const { axe } = globalThis as unknown as {
      axe: { run(context: Document, options: object): Promise<AxeResults> }
    }
    // To exclude them from the run would save nothing: axe reads the whole document before.
    const putBack = [...document.querySelectorAll('[data-like-another]')].map((element) => {
      const place = document.createComment('')
      element.replaceWith(place)
      return () => place.replaceWith(element)
    })
    // Reporting passed rules would take a third of the time.
    return axe.run(document, { ...options, resultTypes: ['violations'] }).finally(() => {
      for (const put of putBack) put()
    })
  }, options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target} ${nodes[0]?.failureSummary}`)
}

/** Switches the open page to the dark theme, without transitions. */
export async function atNight(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  await page.emulateMedia({ colorScheme: 'dark' })
}
