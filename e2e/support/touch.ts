import type { CDPSession, Page } from 'playwright-core'

type Point = { x: number; y: number }

/** A finger on a page. Its strokes take exactly the given time, however busy the machine is. */
export type Finger = {
  /** Puts the finger on the current card, moves it by this many px within `ms`, and lifts it. */
  draw(by: { dx?: number; dy?: number; ms?: number }): Promise<void>
  /** Holds it until the card says that releasing is a maybe, and lifts it. */
  hold(): Promise<void>
}

/** Real touch events, as from a touch screen: the browser may scroll instead of dispatching them. */
export async function fingerOn(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page)
  return {
    async draw({ dx = 0, dy = 0, ms = 150 }) {
      const from = await middleOfCard(page)
      const start = Date.now() / 1_000
      const steps = 6
      await touch(session, 'touchStart', [from], start)
      for (let step = 1; step <= steps; step += 1) {
        const share = step / steps
        const point = { x: from.x + dx * share, y: from.y + dy * share }
        await touch(session, 'touchMove', [point], start + (share * ms) / 1_000)
      }
      await touch(session, 'touchEnd', [], start + ms / 1_000)
    },
    async hold() {
      const start = Date.now() / 1_000
      await touch(session, 'touchStart', [await middleOfCard(page)], start)
      await page.locator('[data-held]').waitFor()
      await touch(session, 'touchEnd', [], start + 1)
    },
  }
}

type Phase = 'touchStart' | 'touchMove' | 'touchEnd'

/** `at` is in seconds since 1970. */
function touch(session: CDPSession, type: Phase, touchPoints: Point[], at: number) {
  return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: at })
}

/** Over its picture, where there are no controls. */
async function middleOfCard(page: Page): Promise<Point> {
  const box = await page.locator('[data-place=front]').boundingBox()
  if (!box) throw new Error('There is no card.')
  return { x: box.x + box.width / 3, y: box.y + box.height / 2 }
}
