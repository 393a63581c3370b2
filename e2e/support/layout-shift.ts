import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/**
 * The layout shift of the page since it was opened, or since a moment of its own clock, in thousandths, without what follows
 * a press within half a second: the word “Live” is shorter than the one it replaces, which counts for less than half of one.
 */
export const layoutShift = (page: Page, sinceMs = 0): Promise<number> =>
  page.evaluate(
    (sinceMs) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as Shift[]
          const shifts = entries.filter(
            ({ hadRecentInput, startTime }) => !hadRecentInput && startTime >= sinceMs,
          )
          resolve(Math.round(1_000 * shifts.reduce((sum, { value }) => sum + value, 0)))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
    sinceMs,
  )

/** The page's own clock, for `layoutShift`. */
export const clockOf = (page: Page): Promise<number> => page.evaluate(() => performance.now())
