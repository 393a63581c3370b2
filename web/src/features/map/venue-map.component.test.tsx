import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { decidedSnapshot, givenSnapshot, sessionAnswers, sessionId } from '../../testing/given-session.ts'
import { openPage } from '../../testing/open-page.tsx'

const share = `/share-vote/${sessionId}`
const points = [
  { lat: 47.6685, lng: -122.3832, neighborhood: 'Ballard' },
  { lat: 47.6513, lng: -122.3499, neighborhood: 'Fremont' },
  { lat: null, lng: null, neighborhood: null },
] as const

/** Three venues: two on the map, and one of which nobody knows where it is. */
function located(given: Snapshot = givenSnapshot()): Snapshot {
  const venues = given.session.venues.map((venue, index) => ({
    ...venue,
    name: `Place ${index + 1}`,
    ...points[index % points.length],
  }))
  return { ...given, session: { ...given.session, venues } }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const first = () => button(/^1\. Place 1, Ballard/)
const frame = () => page.getByRole('group', { name: 'Map of 2 places' })
const leftOf = () => Math.round(first().element().getBoundingClientRect().left)
const scale = () => document.querySelector('.map-scale')?.textContent

async function openMap(snapshot = located()) {
  const opened = await openPage(`${share}?map=open`, sessionAnswers(snapshot))
  await expect.element(first()).toBeVisible()
  return opened
}

beforeEach(() => page.viewport(390, 844))

describe('on a phone', () => {
  test('on a phone the map opens when somebody asks for it, and the address remembers that', async () => {
    const { calls, pageErrors } = await openPage(share, sessionAnswers(located()))
    await expect.element(button('Show on map')).toHaveAttribute('aria-expanded', 'false')
    await expect.element(page.getByRole('group', { name: /^Map of/ })).not.toBeInTheDocument()
    const reads = () => calls.filter((call) => /^GET \/api\/sessions\/[^/]+$/.test(call)).length
    const before = [history.length, reads()]
    await button('Show on map').click()
    await expect.element(first()).toBeVisible()
    expect(location.search).toBe('?map=open')
    expect([history.length, reads()]).toEqual(before)
    await button('Hide map').click()
    await expect.element(frame()).not.toBeInTheDocument()
    expect(location.search).toBe('')
    expect(pageErrors).toEqual([])
  })

  test('a page that was left with its map open comes back with it', async () => {
    const { pageErrors } = await openMap()
    await expect.element(button('Hide map')).toBeVisible()
    expect(pageErrors).toEqual([])
  })
})

test('where there is room beside the list, the map is there without asking', async () => {
  await page.viewport(1280, 800)
  await openPage(share, sessionAnswers(located()))
  await expect.element(frame()).toBeVisible()
  await expect.element(button('Show on map')).not.toBeInTheDocument()
})

test('without coordinates of any place there is no map', async () => {
  const snapshot = located()
  const venues = snapshot.session.venues.map((venue) => ({ ...venue, lat: null, lng: null }))
  await openPage(share, sessionAnswers({ ...snapshot, session: { ...snapshot.session, venues } }))
  await expect.element(page.getByRole('heading', { name: 'On the list' })).toBeVisible()
  await expect.element(button('Show on map')).not.toBeInTheDocument()
})

describe('the list says what the map shows', () => {
  test('the list beside the map shows each place with its number, and those that are not on the map', async () => {
    await openMap()
    const entries = page.getByRole('list', { name: 'Places on the map' }).getByRole('listitem')
    await expect
      .element(entries.nth(0))
      .toHaveTextContent('1 Place 1 Ballard · about 2 min walk from its middle')
    await expect.element(entries.nth(1)).toHaveTextContent('2 Place 2 Fremont · in its middle')
    await expect.element(entries.nth(2)).toHaveTextContent('3 Place 3 Not on the map')
  })

  test('a place selected on the map is selected in the list, and the other way round', async () => {
    await openMap()
    const entry = page.getByRole('list', { name: 'Places on the map' }).getByRole('button').first()
    await first().click()
    await expect.element(entry).toHaveAttribute('aria-pressed', 'true')
    await entry.click()
    await expect.element(first()).toHaveAttribute('aria-pressed', 'false')
    await entry.click()
    await expect.element(first()).toHaveAttribute('aria-pressed', 'true')
  })

  test('results on the map are numbered by rank, with winner and backup plan', async () => {
    const snapshot = located(decidedSnapshot())
    await openPage(`/results/${sessionId}?map=open`, sessionAnswers(snapshot))
    await expect.element(button(/^1\. .*, winner/)).toBeVisible()
    await expect.element(button(/^2\. .*, backup plan/)).toBeVisible()
    const entries = page.getByRole('list', { name: 'Places on the map' }).getByRole('listitem')
    await expect
      .element(entries.nth(0))
      .toHaveTextContent('1 Place 1 Winner Ballard · about 2 min walk from its middle')
  })
})

describe('by keyboard', () => {
  test('arrow keys move the map, plus and minus zoom, and zero shows all places again', async () => {
    await openMap()
    frame().element().focus()
    const [place, distance] = [leftOf(), scale()]
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(leftOf).toBe(place - 90)
    await userEvent.keyboard('++')
    await expect.poll(scale).not.toBe(distance)
    await userEvent.keyboard('0')
    await expect.poll(leftOf).toBe(place)
    await expect.poll(scale).toBe(distance)
  })

  test('Tab goes through the pins of the map, and brings those out of sight back', async () => {
    await openMap()
    frame().element().focus()
    for (let press = 0; press < 6; press += 1) await userEvent.keyboard('{ArrowRight}')
    await expect.poll(leftOf).toBeLessThan(0)
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(first().element())
    await expect.poll(leftOf).toBeGreaterThan(0)
  })
})

describe('the wheel', () => {
  const turn = (more: WheelEventInit = {}) => {
    const event = new WheelEvent('wheel', { deltaY: -400, bubbles: true, cancelable: true, ...more })
    frame().element().dispatchEvent(event)
    return event.defaultPrevented
  }

  test('the wheel scrolls the page until the map has the focus, and zooms then', async () => {
    await openMap()
    const distance = scale()
    expect(turn()).toBe(false)
    frame().element().focus()
    expect(turn()).toBe(true)
    await expect.poll(scale).not.toBe(distance)
  })

  test('two fingers on a trackpad zoom the map, which browsers report as the wheel with Ctrl', async () => {
    await openMap()
    const distance = scale()
    expect(turn({ ctrlKey: true })).toBe(true)
    await expect.poll(scale).not.toBe(distance)
  })
})

describe('on a touch screen', () => {
  type At = readonly [x: number, y: number]
  function touch(type: string, ...fingers: At[]): boolean {
    const target = frame().element()
    const { left, top } = target.getBoundingClientRect()
    const touches = fingers.map(
      ([x, y], identifier) => new Touch({ identifier, target, clientX: left + x, clientY: top + y }),
    )
    const event = new TouchEvent(type, { touches, bubbles: true, cancelable: true })
    target.dispatchEvent(event)
    return event.defaultPrevented
  }

  test('on a touch screen one finger scrolls the page, and the map says how it is moved', async () => {
    await openMap()
    const place = leftOf()
    touch('touchstart', [150, 200])
    expect(touch('touchmove', [150, 120])).toBe(false)
    await expect.element(page.getByText('Use two fingers to move the map')).toBeVisible()
    touch('touchend')
    expect(leftOf()).toBe(place)
  })

  test('on a touch screen two fingers move and zoom the map', async () => {
    await openMap()
    const [place, distance] = [leftOf(), scale()]
    touch('touchstart', [120, 160], [220, 160])
    expect(touch('touchmove', [140, 180], [240, 180])).toBe(true)
    await expect.poll(leftOf).toBe(place + 20)
    touch('touchmove', [40, 180], [340, 180])
    await expect.poll(scale).not.toBe(distance)
    touch('touchend')
  })

  test('on a touch screen a double tap zooms into the map', async () => {
    await openMap()
    const distance = scale()
    for (const _ of [1, 2]) {
      touch('touchstart', [60, 60])
      touch('touchend')
    }
    await expect.poll(scale).not.toBe(distance)
  })
})
