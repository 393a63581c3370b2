import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeStreams } from '../../../testing/live-streams.ts'
import { type Answers, openPage, refusing } from '../../../testing/open-page.tsx'
import { answersOf, standingOf } from '../../../testing/venue-answers.ts'

const heading = (name: string | RegExp) => page.getByRole('heading', { name, exact: true })
const period = () => page.getByRole('combobox', { name: 'Period' })
const days = '?from=2026-11-01&to=2026-11-14'

function open(tab: string, more: Answers = {}, standing = standingOf({ trust: 'trusted' })) {
  fakeStreams()
  const asked: string[] = []
  const answers = answersOf({ standings: [standing] })
  const noting = Object.fromEntries(
    Object.entries({ ...answers, ...more }).map(([call, answer]) => [
      call,
      (request: Request) => {
        if (call.includes('/analytics')) asked.push(new URL(request.url).search)
        return answer(request)
      },
    ]),
  )
  return openPage(`/venue/dashboard/${tab}`, noting).then((opened) => ({ ...opened, asked }))
}

describe('days of one’s own choice', () => {
  test('days of one’s own choice are chosen beside the period, stay in the address, and go with Back', async () => {
    const { asked } = await open('funnel')
    await period().selectOptions('Own days')
    await page.getByLabelText('First day').fill('2026-11-01')
    await page.getByLabelText('Last day').fill('2026-11-14')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect.element(page.getByText(/Compared with the 14 days before\./)).toBeVisible()
    await expect.element(page.getByText(/Counted from Nov 1, 2026 to Nov 14, 2026\./)).toBeVisible()
    expect(location.search).toContain('from=2026-11-01&to=2026-11-14')
    expect(asked.at(-1)).toContain('from=2026-11-01&to=2026-11-14')
    await expect
      .element(page.getByRole('link', { name: 'vs Competition' }))
      .toHaveAttribute('href', `/venue/dashboard/competition${days}`)
    history.back()
    await expect.element(page.getByText('Compared with the same hours a week before.')).toBeVisible()
    await expect.element(period()).toHaveValue('24h')
  })

  test.each(['analytics', 'funnel', 'competition', 'insights'])('are kept by a reload of %s', async (tab) => {
    const { asked } = await open(`${tab}${days}`)
    await expect.element(page.getByText(/Counted from Nov 1, 2026 to Nov 14, 2026\./)).toBeVisible()
    await expect.element(page.getByLabelText('First day')).toHaveValue('2026-11-01')
    expect(asked[0]).toContain('from=2026-11-01&to=2026-11-14')
  })

  test('days of one’s own choice are left by choosing a period again', async () => {
    await open(`insights${days}`)
    await period().selectOptions('Last 7 days')
    await expect.element(page.getByText('Counted over the last 7 days.')).toBeVisible()
    expect(location.search).toBe('?period=7d')
  })

  test('in the wrong order are refused at their field', async () => {
    await open('funnel')
    await period().selectOptions('Own days')
    await page.getByLabelText('First day').fill('2026-11-14')
    await page.getByLabelText('Last day').fill('2026-11-01')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect.element(page.getByText('The last day is before the first one.')).toBeVisible()
    await expect.element(page.getByLabelText('Last day')).toHaveFocus()
  })

  test('days of one’s own choice are locked without Premium, with the reason and the way to it', async () => {
    const { asked } = await open(`funnel${days}`, {}, standingOf())
    await expect.element(page.getByText(/days of your own choice are part of Premium/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Upgrade to Premium' }))
      .toHaveAttribute('href', `/venue/dashboard/upgrade${days}`)
    await expect.element(page.getByText('Compared with the same hours a week before.')).toBeVisible()
    for (const search of asked) expect(search).not.toContain('from=')
  })

  test('days of one’s own choice are locked for a manager, who is told who can upgrade', async () => {
    await open('funnel', {}, standingOf({ role: 'manager' }))
    await period().selectOptions('Own days')
    await expect.element(page.getByText(/The owner of the venue can upgrade/)).toBeVisible()
    expect(page.getByRole('link', { name: 'Upgrade to Premium' }).query()).toBeNull()
  })

  test('days of one’s own choice are not asked for on the overview, whose figures are of now', async () => {
    await open(days)
    await expect.element(period()).toHaveValue('24h')
    expect(page.getByLabelText('First day').query()).toBeNull()
  })
})

describe('the hours of the week', () => {
  const square = (name: string | RegExp) => page.getByRole('gridcell', { name })

  test('the hours of the week begin with a sentence, are read square by square, and have a table', async () => {
    const { pageErrors } = await open('analytics')
    await expect.element(heading(/^Seven groups viewed you from Aug 31, 2026 to Nov 22, 2026/)).toBeVisible()
    const busiest = square('Friday, 7 pm to 8 pm: 6 groups viewed you, 2 chose you')
    await expect.element(busiest).toHaveAttribute('tabindex', '0')
    expect(page.getByRole('gridcell').elements()).toHaveLength(168)
    ;(busiest.element() as HTMLElement).focus()
    await userEvent.keyboard('{Home}')
    await expect.element(square(/^Friday, midnight to 1 am/)).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(square(/^Friday, 11 pm to midnight/)).toHaveFocus()
    const table = page.getByRole('table', { name: 'Groups that viewed you, by hour and weekday' })
    await expect.element(table).toBeInTheDocument()
    await page.getByRole('radio', { name: 'Chosen' }).click()
    await expect
      .element(page.getByText('Groups that chose you, by hour and weekday').first())
      .toBeInTheDocument()
    expect(pageErrors).toEqual([])
  })

  test('the hours of the week follow the days of one’s own choice', async () => {
    const { asked } = await open(`analytics${days}`)
    await expect.element(heading(/^Seven groups viewed you/)).toBeVisible()
    expect(asked.some((search) => search === '?venueId=joule&from=2026-11-01&to=2026-11-14')).toBe(true)
  })

  test('that cannot be loaded say so, and are tried again', async () => {
    let isDown = true
    const { 'GET /api/venue/analytics/heat-map': answer } = answersOf({})
    await open('analytics', {
      'GET /api/venue/analytics/heat-map': (request) =>
        isDown || !answer ? refusing(503, 'Too busy.')(request) : answer(request),
    })
    await expect.element(page.getByText('The hours of your week could not be loaded.')).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(heading(/^Seven groups viewed you/)).toBeVisible()
  })

  test('the hours of the week are locked without Premium, with the reason and the way to it', async () => {
    const { calls } = await open('analytics', {}, standingOf())
    await expect.element(heading('When in the week do groups come?')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Upgrade to Premium' })).toBeVisible()
    expect(calls).not.toContain('GET /api/venue/analytics/heat-map')
  })
})
