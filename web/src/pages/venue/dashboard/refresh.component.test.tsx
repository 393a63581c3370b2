import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { groupOf, metricsOf } from '../../../testing/dashboard-samples.ts'
import { heldAnswers, someFrames } from '../../../testing/held-answers.ts'
import { fakeStreams } from '../../../testing/live-streams.ts'
import { offline, openPage } from '../../../testing/open-page.tsx'
import { funnelOf } from '../../../testing/panel-answers.ts'
import { answersOf, standingOf } from '../../../testing/venue-answers.ts'

const dashboard = '/venue/dashboard'
const standings = [standingOf()]
const card = (text: string) => page.getByText(text, { exact: true })
/** Effects run after the page is shown: until then it follows nothing. */
const follows = ({ opened }: { opened: readonly string[] }) =>
  expect.poll(() => opened.length).toBeGreaterThan(0)
const link = (name: string) => page.getByRole('link', { name, exact: true })

describe('when the page is shown again', () => {
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))

  test('it is loaded anew', async () => {
    const streams = fakeStreams()
    const home = { standings, metrics: metricsOf() }
    await openPage(dashboard, answersOf(home))
    await expect.element(card('41 today')).toBeVisible()
    home.metrics = metricsOf({ todayViews: 42 })
    await follows(streams)
    comeBack()
    await expect.element(card('42 today')).toBeVisible()
  })

  test('without a network the last numbers stay', async () => {
    const streams = fakeStreams()
    const answers = answersOf({ standings, groups: [groupOf()] })
    let isOffline = false
    const fragile = Object.fromEntries(
      Object.entries(answers).map(([call, answer]) => [
        call,
        (request: Request) => (isOffline ? offline : answer)(request),
      ]),
    )
    const { calls } = await openPage(dashboard, fragile)
    await expect.element(card('41 today')).toBeVisible()
    await follows(streams)
    isOffline = true
    const before = calls.length
    comeBack()
    await expect.poll(() => calls.length).toBeGreaterThan(before)
    await expect.element(page.getByText('No network')).not.toBeInTheDocument()
    await expect.element(card('41 today')).toBeVisible()
  })
})

describe('without news from the stream', () => {
  test.each([
    ['the overview', dashboard, 'GET /api/venue/dashboard', 30_000],
    ['a tab of figures', `${dashboard}/funnel`, 'GET /api/venue/analytics/funnel', 60_000],
  ])('%s is loaded again at its documented time, and not before', async (_, path, call, afterMs) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const repeated = vi.spyOn(window, 'setInterval')
    const streams = fakeStreams()
    const { calls } = await openPage(path, answersOf({ standings }))
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    const asked = () => calls.filter((made) => made === call).length
    await expect.poll(asked).toBeGreaterThan(0)
    // Its effects have run, and the stream is no silent one, in whose place the page would ask.
    await expect.poll(() => repeated.mock.calls.map(([, ms]) => ms)).toContain(afterMs)
    await streams.send('beat')
    // Waiting has let some of the time pass: from one time to the next it is all there.
    const first = asked()
    for (let ms = 0; ms < afterMs && asked() === first; ms += 1) vi.advanceTimersByTime(1)
    const before = asked()
    // While an answer is on its way it is not asked for again.
    await someFrames()
    vi.advanceTimersByTime(afterMs - 1)
    expect(asked()).toBe(before)
    vi.advanceTimersByTime(1)
    expect(asked()).toBe(before + 1)
  })
})

describe('a change of which the page is told while a section is loading', () => {
  const path = `${dashboard}/funnel`
  const call = 'GET /api/venue/analytics/funnel'
  const headline = (text: string) => page.getByRole('heading', { name: text, exact: true })
  const four = funnelOf({ headline: 'Four groups' })
  const five = funnelOf({ headline: 'Five groups' })

  test('a change of which the page is told while a section is loading is loaded when the section is there', async () => {
    // Without the news it would be loaded after a minute.
    vi.spyOn(window, 'setInterval').mockReturnValue(0 as never)
    const streams = fakeStreams()
    const { answer, give, count } = heldAnswers()
    await openPage(dashboard, { ...answersOf({ standings }), [call]: answer })
    await follows(streams)
    await link('Decision Funnel').click()
    await expect.poll(count).toBe(1)
    await streams.send('changed')
    await give(0, four)
    // A silent stream would be replaced, and the page told again.
    const asked = () => streams.send('beat').then(count)
    await expect.poll(asked).toBe(2)
    await give(1, five)
    await expect.element(headline('Five groups')).toBeVisible()
  })

  test('a change of which the page is told while a section is loading is not replaced by what was asked for before', async () => {
    const streams = fakeStreams()
    const { answer, give, count } = heldAnswers()
    const opened = openPage(path, { ...answersOf({ standings }), [call]: answer })
    await give(0, four)
    await opened
    await expect.element(headline('Four groups')).toBeVisible()
    await follows(streams)
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await expect.poll(count).toBe(2)
    await streams.send('changed')
    await give(2, five)
    await expect.element(headline('Five groups')).toBeVisible()
    await give(1, four)
    await someFrames()
    await expect.element(headline('Five groups')).toBeVisible()
  })
})

test('the arrow keys go from tab to tab, Home and End to the first and last', async () => {
  fakeStreams()
  await openPage(dashboard, answersOf({ standings }))
  await expect.element(link('Live Overview')).toBeVisible()
  ;(link('Live Overview').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(link('Bookings')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(link('Account')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(link('Live Overview')).toHaveFocus()
  await userEvent.keyboard('{End}{Enter}')
  await expect.poll(() => location.pathname).toBe(`${dashboard}/account`)
})
