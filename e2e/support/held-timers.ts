import type { BrowserContext, Page } from '@playwright/test'

/** How long the introduction of the swipe deck stays, and the summary before it leads to the results. */
export const introMs = 4_000
export const tallyMs = 2_000
/** How long an offer pops up if nobody touches it. */
export const popUpMs = 30_000

/**
 * Keeps what the page would do after so many milliseconds from happening, on this page and those opened after it: what
 * goes by itself stays until it is pressed, however long the machine takes.
 */
export async function holdTimers(page: Page, milliseconds: number): Promise<void> {
  const hold = (held: number) => {
    const start = globalThis.setTimeout
    const startUnlessHeld = (run: TimerHandler, after?: number, ...given: unknown[]) =>
      after === held ? 0 : start(run, after, ...given)
    globalThis.setTimeout = startUnlessHeld as typeof setTimeout
  }
  await page.addInitScript(hold, milliseconds)
  await page.evaluate(hold, milliseconds)
}

/**
 * Keeps what pages would do again and again by themselves from happening, in every page that the context opens from now
 * on: a page that changes has been told to by the server.
 */
export async function holdIntervals(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    globalThis.setInterval = (() => 0) as unknown as typeof setInterval
  })
}
