import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { groupOf, metricsOf } from '../../../../testing/dashboard-samples.ts'
import { fakeStreams } from '../../../../testing/live-streams.ts'
import { type Answer, offline, openPage } from '../../../../testing/open-page.tsx'
import { answersOf, bookingOf, standingOf } from '../../../../testing/venue-answers.ts'

const dashboard = '/venue/dashboard'
const heading = (name: string | RegExp) => page.getByRole('heading', { name, exact: true })
const standings = [standingOf()]
/** The card or box around a heading. */
const cardOf = (text: string) => page.getByText(text, { exact: true })

describe('the figures', () => {
  test('four cards, each with how it is counted behind it', async () => {
    fakeStreams()
    const { pageErrors } = await openPage(dashboard, answersOf({ standings }))
    for (const words of [
      '41 today',
      'decide in 3 min on average',
      'most at 7 pm',
      'up 4 points · 2nd of 31 in Fremont by conversion',
    ])
      await expect.element(cardOf(words)).toBeVisible()
    const help = page.getByText(/activity in the last 30 minutes/)
    await expect.element(help).not.toBeVisible()
    const label = page.getByRole('button', { name: 'Currently Viewing (how it is counted)' })
    await expect.element(label).toHaveAttribute('aria-expanded', 'false')
    ;(label.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(help).toBeVisible()
    await label.click()
    await expect.element(help).not.toBeVisible()
    expect(pageErrors).toEqual([])
  })

  test('who may not see figures gets the groups alone', async () => {
    fakeStreams()
    await openPage(dashboard, answersOf({ standings: [standingOf({ role: null, trust: 'pending' })] }))
    await expect.element(heading(/^Groups Currently Deciding/)).toBeVisible()
    await expect.element(page.getByText('Conversion Rate')).not.toBeInTheDocument()
    await expect.element(page.getByRole('combobox', { name: 'Period' })).not.toBeInTheDocument()
  })

  test('what to do tonight is said in a sentence, with where to do it', async () => {
    const streams = fakeStreams()
    const home = { standings, groups: [groupOf({ status: 'chosen' })] }
    await openPage(dashboard, answersOf(home))
    await expect.element(heading('“Friday, before the show” chose you.')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Open bookings' }))
      .toHaveAttribute('href', '/venue/dashboard/bookings')
    await expect.element(page.getByText('What to do tonight')).toBeVisible()
    home.groups = []
    await streams.send('changed')
    await expect.element(heading('Nobody is deciding right now.')).toBeVisible()
  })

  test('a request that waits for an answer comes before all else, and goes with its answer', async () => {
    const streams = fakeStreams()
    const home = { standings, groups: [groupOf()], bookings: [bookingOf({ state: 'seen', partySize: 6 })] }
    await openPage(dashboard, answersOf(home))
    await expect.element(heading('A table for 6 people waits for your answer.')).toBeVisible()
    await expect.element(page.getByText('“Friday, before the show” leans to you.')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Answer the request' }))
      .toHaveAttribute('href', '/venue/dashboard/bookings')
    home.bookings = []
    await streams.send('changed')
    await expect.element(heading('“Friday, before the show” leans to you.')).toBeVisible()
  })

  test('if the bookings cannot be loaded nothing is said about them', async () => {
    fakeStreams()
    const failing = 'GET /api/venue/bookings'
    await openPage(dashboard, answersOf({ standings, groups: [groupOf()], failing }))
    await expect.element(heading('“Friday, before the show” leans to you.')).toBeVisible()
    await expect.element(page.getByText('Unable to load dashboard data')).not.toBeInTheDocument()
  })

  test('of the groups that are deciding the most likely stand first, and those that have chosen last', async () => {
    fakeStreams()
    const groups = [
      groupOf({ id: 'a', name: 'Low', likelihood: 'low' }),
      groupOf({ id: 'b', name: 'Unknown', likelihood: null }),
      groupOf({ id: 'c', name: 'Chosen', status: 'chosen' }),
      groupOf({ id: 'd', name: 'Medium', likelihood: 'medium' }),
    ]
    await openPage(dashboard, answersOf({ standings, groups }))
    await expect.element(heading('Chosen')).toBeVisible()
    const names = [...document.querySelectorAll('[aria-labelledby=groups] h3')].map((one) => one.textContent)
    expect(names).toEqual(['Medium', 'Low', 'Unknown', 'Chosen'])
  })

  test('they move with the stream, as the list does', async () => {
    const streams = fakeStreams()
    const home = { standings, metrics: metricsOf() }
    await openPage(dashboard, answersOf(home))
    await expect.element(cardOf('41 today')).toBeVisible()
    home.metrics = metricsOf({ todayViews: 42 })
    await streams.send('changed')
    await expect.element(cardOf('42 today')).toBeVisible()
  })

  test('80 unbroken letters fit a phone of 320 pixels', async () => {
    fakeStreams()
    const long = 'W'.repeat(80)
    await page.viewport(320, 600)
    await openPage(
      dashboard,
      answersOf({ standings, groups: [groupOf({ name: long })], metrics: metricsOf({ area: long }) }),
    )
    await expect.element(heading(long)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    await page.viewport(1280, 800)
  })
})

describe('the period', () => {
  const asked: string[] = []
  const noting =
    (answer: Answer | undefined): Answer =>
    (request) => {
      asked.push(new URL(request.url).search)
      return (answer ?? offline)(request)
    }

  test('the period is 24 hours, until another is chosen; the address, back and other sections keep it', async () => {
    fakeStreams()
    asked.length = 0
    const answers = answersOf({ standings })
    await openPage(dashboard, {
      ...answers,
      'GET /api/venue/dashboard': noting(answers['GET /api/venue/dashboard']),
    })
    const period = page.getByRole('combobox', { name: 'Period' })
    await expect.element(period).toHaveValue('24h')
    const choices = [...(period.element() as HTMLSelectElement).options].map(({ text }) => text)
    expect(choices).toEqual(['Last 24 hours', 'Last 7 days', 'Last 30 days'])
    await period.selectOptions('Last 7 days')
    await expect.poll(() => location.search).toBe('?period=7d')
    await expect.poll(() => asked.at(-1)).toBe('?venueId=joule&timeFilter=7d')
    await expect
      .element(page.getByRole('link', { name: 'Decision Funnel' }))
      .toHaveAttribute('href', '/venue/dashboard/funnel?period=7d')
    await page.getByRole('link', { name: 'Analytics' }).click()
    await expect.element(page.getByText('Compared with the seven days before.')).toBeVisible()
    await expect.element(period).toHaveValue('7d')
    history.back()
    await expect.element(cardOf('41 today')).toBeVisible()
    history.back()
    await expect.element(period).toHaveValue('24h')
  })

  test('one that does not exist is 24 hours', async () => {
    fakeStreams()
    await openPage(`${dashboard}?period=1y`, answersOf({ standings }))
    await expect.element(page.getByRole('combobox', { name: 'Period' })).toHaveValue('24h')
  })
})
