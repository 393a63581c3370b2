import type { CDPSession, Page } from 'playwright-core'

type Point = { x: number; y: number }

/** A finger on a page. The strokes it draws take as long as they say, however busy the machine is. */
export type Finger = {
  /** Puts the finger on the card in front, moves it by so many px within `ms`, and lifts it. */
  draw(by: { dx?: number; dy?: number; ms?: number }): Promise<void>
  /** Leaves it there until the card says that letting go is a maybe, and lifts it. */
  hold(): Promise<void>
}

/** Real touches, as the browser gets them from a screen: it may scroll instead of telling the page. */
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

/** Over its picture, where there is nothing to press. */
async function middleOfCard(page: Page): Promise<Point> {
  const box = await page.locator('[data-place=front]').boundingBox()
  if (!box) throw new Error('There is no card.')
  return { x: box.x + box.width / 3, y: box.y + box.height / 2 }
}
