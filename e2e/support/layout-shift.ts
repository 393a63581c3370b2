import type { Page } from '@playwright/test'

type Rect = { x: number; y: number; width: number; height: number }
type Source = { node: Node | null; previousRect: Rect; currentRect: Rect }
type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }

/** How much of the page has shifted, in thousandths, and which elements: from where to where. */
export type Shift = { thousandths: number; moved: string[] }

export const noShift: Shift = { thousandths: 0, moved: [] }

type Since = { sinceMs?: number; isUntouched?: boolean }

/**
 * The layout shift of the page since it was opened, or since a moment of its own clock, without what follows
 * a press within half a second: the word “Live” is shorter than the one it replaces, which counts for less than half of a
 * thousandth. What is too small to count has no elements either. `isUntouched`: nothing was pressed on this page, so all of
 * it counts; the browser takes a press on the page before it for one on this page.
 */
export const layoutShift = (page: Page, { sinceMs = 0, isUntouched = false }: Since = {}): Promise<Shift> =>
  page.evaluate(
    ({ sinceMs, isUntouched }) =>
      new Promise<Shift>((resolve) => {
        const rectOf = ({ x, y, width, height }: Rect) => `${[x, y, width, height].map(Math.round).join(' ')}`
        function nameOf(node: Node | null): string {
          const element = node instanceof Element ? node : node?.parentElement
          if (!node || !element) return '(removed)'
          const steps: string[] = []
          for (let one: Element | null = element; one && steps.length < 4; one = one.parentElement)
            steps.unshift([one.localName, ...one.classList].join('.'))
          return `${steps.join(' > ')} “${(node.textContent ?? '').trim().slice(0, 40)}”`
        }
        const describe = ({ startTime, value, sources }: Entry) =>
          sources.map(
            ({ node, previousRect, currentRect }) =>
              `${Math.round(startTime)} ms, ${value.toFixed(5)}: ${nameOf(node)} from ${rectOf(previousRect)} to ${rectOf(currentRect)}`,
          )
        new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as Entry[]).filter(
            ({ hadRecentInput, startTime }) => (isUntouched || !hadRecentInput) && startTime >= sinceMs,
          )
          const thousandths = Math.round(1_000 * shifts.reduce((sum, { value }) => sum + value, 0))
          resolve({ thousandths, moved: thousandths === 0 ? [] : shifts.flatMap(describe) })
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve({ thousandths: 0, moved: [] }), 500)
      }),
    { sinceMs, isUntouched },
  )

/** The page's own clock, for `layoutShift`. */
export const clockOf = (page: Page): Promise<number> => page.evaluate(() => performance.now())

/**
 * Loads the page again, and lets no script come before the browser has painted its HTML in its fonts. No service worker may
 * answer. @returns the page's own clock at the moment before they come, for `layoutShift`
 */
export async function reloadWithLateScripts(page: Page): Promise<number> {
  const { promise: painted, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await painted
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
  const sinceMs = await clockOf(page)
  release()
  return sinceMs
}
