import type { CDPSession, Locator, Page } from '@playwright/test'

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
      const from = await pictureOfCard(page)
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
      await touch(session, 'touchStart', [await pictureOfCard(page)], start)
      await page.locator('[data-held]').waitFor()
      await touch(session, 'touchEnd', [], start + 1)
    },
  }
}

/** Drags the mouse from a point by this many px. The stroke takes exactly `ms`, however busy the machine is. */
export async function dragMouse(page: Page, from: Point, { dx, dy }: { dx: number; dy: number }, ms = 150) {
  const session = await page.context().newCDPSession(page)
  const start = Date.now() / 1_000
  const send = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', share: number) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x: from.x + dx * share,
      y: from.y + dy * share,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
      timestamp: start + (share * ms) / 1_000,
    })
  await page.mouse.move(from.x, from.y)
  await send('mousePressed', 0)
  for (const share of [0.25, 0.5, 0.75, 1]) await send('mouseMoved', share)
  await send('mouseReleased', 1)
  await session.detach()
}

type Phase = 'touchStart' | 'touchMove' | 'touchEnd'

/** `at` is in seconds since 1970. */
function touch(session: CDPSession, type: Phase, touchPoints: Point[], at: number) {
  return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: at })
}

/** On its picture, where there are no links. */
async function pictureOfCard(page: Page): Promise<Point> {
  const box = await page.locator('[data-place=front] img').first().boundingBox()
  if (!box) throw new Error('There is no card with a picture.')
  return { x: box.x + box.width / 3, y: box.y + box.height / 2 }
}

/** Two fingers on an element move apart to this multiple of their distance. */
export async function pinch(page: Page, element: Locator, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const box = await element.boundingBox()
  if (!box) throw new Error('There is nothing to pinch.')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const fingers = (half: number) => [
    { x: middle.x - half, y: middle.y },
    { x: middle.x + half, y: middle.y },
  ]
  const half = box.width / 2.5 / times
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(half) })
  for (const share of [0.25, 0.5, 0.75, 1]) {
    const touchPoints = fingers(half * (1 + (times - 1) * share))
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
