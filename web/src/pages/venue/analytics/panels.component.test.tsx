import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeStreams } from '../../../testing/live-streams.ts'
import { type Answer, openPage } from '../../../testing/open-page.tsx'
import {
  analyticsOf,
  competitionOf,
  funnelOf,
  insightsOf,
  scenarioOf,
} from '../../../testing/panel-answers.ts'
import { answersOf, standingOf } from '../../../testing/venue-answers.ts'

const heading = (name: string | RegExp) => page.getByRole('heading', { name, exact: true })
const region = (name: string) => page.getByRole('region', { name, exact: true })
const home = { standings: [standingOf()] }

const calls = {
  analytics: 'GET /api/venue/analytics',
  funnel: 'GET /api/venue/analytics/funnel',
  competition: 'GET /api/venue/analytics/competition',
  insights: 'GET /api/venue/analytics/insights',
} as const
type Tab = keyof typeof calls

/** Opens a tab; `data` replaces its reply. */
async function openTab(tab: Tab, data?: unknown, search = '') {
  const streams = fakeStreams()
  const answers = answersOf(home)
  const answer: Answer = () => Response.json(data)
  const opened = await openPage(`/venue/dashboard/${tab}${search}`, {
    ...answers,
    ...(data === undefined ? {} : { [calls[tab]]: answer }),
  })
  return { ...opened, streams }
}

/** The cells of a table on the screen, its heads first. */
const cellsOf = (caption: string) =>
  [...region(caption).element().querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
  )

/** The file that a press of "Save as CSV" makes. */
async function savedBy(press: () => Promise<void>): Promise<{ name: string; text: string }> {
  let blob: Blob | undefined
  let name = ''
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    blob = made as Blob
    return 'blob:made'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    name = this.download
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await press()
  await expect.poll(() => click.mock.calls.length).toBe(1)
  click.mockRestore()
  return { name, text: (await blob?.text()) ?? '' }
}

describe.each<[Tab, string, RegExp, string]>([
  ['analytics', 'Analytics', /^41 groups viewed you today/, 'Unable to load dashboard data'],
  ['funnel', 'Decision Funnel', /^24 groups considered you/, 'Unable to load dashboard data'],
  ['competition', 'vs Competition', /^By score you are second of three/, 'Unable to load dashboard data'],
  ['insights', 'Performance Insights', /^Date nights love you/, 'Failed to load performance insights'],
])('%s', (tab, label, headline, failure) => {
  test('begins with a sentence, and has its address and title', async () => {
    const { pageErrors } = await openTab(tab)
    await expect.element(page.getByRole('heading', { level: 2, name: headline })).toBeVisible()
    await expect.poll(() => document.title).toBe(`${label} · NoFOMO`)
    expect(pageErrors).toEqual([])
  })

  test('draws its chart, hidden from screen readers and without stops of the keyboard', async () => {
    await openTab(tab)
    await expect.element(page.getByRole('heading', { level: 2, name: headline })).toBeVisible()
    const drawn = () => document.querySelector('[aria-hidden=true][translate=no] svg')
    await expect.poll(drawn).not.toBeNull()
    expect(drawn()?.closest('[aria-hidden=true]')?.querySelectorAll('[tabindex="0"]')).toHaveLength(0)
  })

  test('asks for the period of the address', async () => {
    await openTab(tab, undefined, '?period=30d')
    await expect
      .element(page.getByText(/^(Compared with the 30 days before|Counted over the last 30 days)\.$/))
      .toBeVisible()
  })

  test('if it fails at first there is a sentence and Retry, and no number', async () => {
    fakeStreams()
    const failing = { ...home, failing: calls[tab] as string }
    await openPage(`/venue/dashboard/${tab}`, answersOf(failing))
    await expect.element(page.getByText(failure)).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 2 })).not.toBeInTheDocument()
    failing.failing = ''
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(page.getByRole('heading', { level: 2, name: headline })).toBeVisible()
  })

  test('if it fails later the last figures stay, with their time', async () => {
    const streams = fakeStreams()
    const failing = { ...home, failing: '' }
    await openPage(`/venue/dashboard/${tab}`, answersOf(failing))
    await expect.element(page.getByRole('heading', { level: 2, name: headline })).toBeVisible()
    failing.failing = calls[tab]
    await streams.send('changed')
    await expect.element(page.getByText(failure)).toBeVisible()
    await expect.element(page.getByText(/What stands below is from \d+:\d\d/)).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 2, name: headline })).toBeVisible()
  })

  test('while it loads there is a skeleton', async () => {
    fakeStreams()
    const { promise, resolve } = Promise.withResolvers<Response>()
    const answers = answersOf(home)
    await openPage(`/venue/dashboard/${tab}`, { ...answers, [calls[tab]]: () => promise })
    await expect.poll(() => document.querySelectorAll('.skeleton').length).toBeGreaterThan(1)
    resolve(await (answers[calls[tab]] as Answer)(new Request(`${location.origin}/?timeFilter=24h`)))
    await expect.element(page.getByRole('heading', { level: 2, name: headline })).toBeVisible()
  })
})

const long = 'W'.repeat(80)
const untold = { conversion: null, decisionTime: null, consideration: null, retention: null }

test.each<[Tab, unknown]>([
  [
    'analytics',
    analyticsOf({
      headline: long,
      recentActivity: [{ type: 'view', groupName: long, size: 2, timestamp: '2026-11-21T19:31:00.000Z' }],
      competitorStats: { avgViews: null, avgConversionRate: null, rank: 2, totalVenues: 31, area: long },
    }),
  ],
  [
    'funnel',
    funnelOf({
      headline: long,
      leakage: { groups: 7, sentence: long, to: [{ name: long, groups: 5 }] },
      missedWishes: [{ wish: 'w', groups: 6, sentence: long }],
      suggestions: [{ title: long, description: long, action: null }],
    }),
  ],
  [
    'competition',
    competitionOf({
      headline: long,
      competitors: [
        { name: long, rank: 1, score: 82, distance: 700, isCurrentVenue: false, ...untold },
        { name: `${long}2`, rank: 2, score: 74, distance: null, isCurrentVenue: true, ...untold },
      ],
      insights: [{ type: 'strength', title: long, description: long }],
    }),
  ],
  ['insights', insightsOf({ headline: long, scenarios: [scenarioOf({ recommendations: [long] })] })],
])('%s with 80 unbroken letters fits a phone of 320 pixels', async (tab, data) => {
  await page.viewport(320, 600)
  onTestFinished(() => page.viewport(1280, 800))
  await openTab(tab, data)
  await expect.element(heading(long).first()).toBeVisible()
  await expect.poll(() => document.querySelector('[aria-hidden=true][translate=no] svg')).not.toBeNull()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

describe('analytics', () => {
  test('three stages with share and change, the busiest hour, and the table behind it', async () => {
    await openTab('analytics')
    for (const words of ['up 12%', '58.5% of viewed · down 5%', '22% of viewed'])
      await expect.element(page.getByText(words, { exact: true })).toBeVisible()
    await expect.element(heading('Most groups look at you around 7 pm')).toBeVisible()
    expect(cellsOf('Groups by the hour in which they first viewed you')).toEqual([
      ['Hour', 'Groups'],
      ['noon', '11'],
      ['7 pm', '30'],
    ])
  })

  test('the file has the rows of the table on the screen', async () => {
    await openTab('analytics')
    const button = page.getByRole('button', { name: /^Save as CSV \(.* hour in which/ })
    await expect.element(button).toBeVisible()
    const { name, text } = await savedBy(() => button.click())
    expect(name).toBe('joule-hours-24h.csv')
    const onScreen = cellsOf('Groups by the hour in which they first viewed you')
    expect(text.replace('\uFEFF', '').trimEnd()).toBe(
      onScreen.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n'),
    )
    await expect.element(page.getByText('Saved as joule-hours-24h.csv')).toBeVisible()
  })

  test('Compare to Others tells rank and averages', async () => {
    await openTab('analytics')
    const panel = region('Compare to Others')
    await expect.element(panel.getByText('by conversion, of 31 in Fremont', { exact: true })).toBeVisible()
    await expect.element(panel.getByText('average 30: you are 36.7% above')).toBeVisible()
    await expect.element(panel.getByText('average 18%: you are 4 points above')).toBeVisible()
    await panel.getByText('How this is counted').click()
    await expect.element(panel.getByText(/By conversion, among venues of your category/)).toBeVisible()
  })

  test('without enough venues it says what is missing', async () => {
    await openTab(
      'analytics',
      analyticsOf({
        conversionRate: null,
        competitorStats: {
          avgViews: null,
          avgConversionRate: null,
          rank: null,
          totalVenues: 3,
          area: 'Fremont',
        },
      }),
    )
    const panel = region('Compare to Others')
    await expect.element(panel.getByText('Told from five groups that viewed you.')).toBeVisible()
    await expect
      .element(panel.getByText(/it takes five other venues with five groups each/).first())
      .toBeVisible()
  })

  test('the feed names groups only while they decide', async () => {
    await openTab('analytics')
    const feed = region('Live activity')
    await expect.element(feed.getByText('Friday, before the show (5 people) chose you')).toBeVisible()
    await expect.element(feed.getByText('A group (2 people) considered you')).toBeVisible()
    await expect.element(feed.getByText('A group viewed you')).toBeVisible()
    await expect.element(feed.getByText('Today, 11:58 AM')).toBeVisible()
    await expect.element(feed.getByText('Fri, Nov 20, 9:31 PM')).toBeVisible()
  })

  test('a column of the chart that is pointed at says its hour and its groups', async () => {
    await openTab('analytics')
    await expect.element(heading('Most groups look at you around 7 pm')).toBeVisible()
    const chart = document.querySelector('[aria-hidden=true][translate=no]') as HTMLElement
    const columns = chart.querySelectorAll('g')
    for (const [hour, words] of [
      [12, 'noon: 11 groups'],
      [0, 'midnight: 0 groups'],
    ] as const) {
      await userEvent.hover(columns[hour] as SVGElement)
      await expect.poll(() => chart.querySelector('p')?.textContent).toBe(words)
    }
  })

  test('without a group it says when the chart fills', async () => {
    const empty = { views: 0, considerations: 0, conversions: 0, conversionRate: null, recentActivity: [] }
    const peakTimes = analyticsOf().peakTimes.map(({ hour }) => ({ hour, count: 0 }))
    await openTab('analytics', analyticsOf({ ...empty, peakTimes, headline: 'Nobody viewed you today.' }))
    await expect.element(heading('No groups in this period')).toBeVisible()
    await expect.element(page.getByText(/Nothing in this period yet/)).toBeVisible()
    const button = page.getByRole('button', { name: /^Save as CSV \(.* hour in which/ })
    await expect.element(button).not.toBeInTheDocument()
  })
})

describe('the funnel', () => {
  test('four stages with count, share and change; the biggest loss is marked in words', async () => {
    await openTab('funnel')
    await expect.element(heading('Most groups leave between Considered and Chosen')).toBeVisible()
    await page.getByText('Table: stage by stage').click()
    expect(cellsOf('Table: stage by stage')).toEqual([
      ['Stage', 'Groups', 'Of viewed', 'Change'],
      ['Viewed', '41', '100%', 'up 12%'],
      ['Considered', '24', '58.5%', 'up 6%'],
      ['Chosen', '9', '22%', 'down 5%'],
      ['Verified', '7', '17.1%', '–'],
    ])
    await expect
      .poll(() => document.querySelector('[aria-hidden=true][translate=no]')?.textContent)
      .toContain('Chosen: biggest loss')
  })

  test('five metrics, each with how it is counted', async () => {
    await openTab('funnel')
    const metrics = region('Metrics')
    for (const words of ['3 min', '7 pm', 'Chosen', '22%', '43.8%'])
      await expect.element(metrics.getByText(words, { exact: true })).toBeVisible()
    await metrics.getByRole('button', { name: 'Competitor leakage (how it is counted)' }).click()
    await expect.element(metrics.getByText(/those that chose another place/)).toBeVisible()
  })

  test('the table of the stages is saved as a file', async () => {
    await openTab('funnel', undefined, '?period=7d')
    const button = page.getByRole('button', { name: 'Save as CSV (Stage by stage)' })
    const { name, text } = await savedBy(() => button.click())
    expect(name).toBe('joule-funnel-7d.csv')
    expect(text).toContain('"Chosen","9","22%","down 5%"')
  })

  test('what to do, why groups went elsewhere, and wishes missed', async () => {
    await openTab('funnel', undefined, '?period=7d')
    await expect.element(heading('Fridays after seven, groups of five pass')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Open bookings' }))
      .toHaveAttribute('href', '/venue/dashboard/bookings?period=7d')
    await expect.element(page.getByText(/Seven groups chose somebody else/)).toBeVisible()
    await expect.element(region('Why groups chose somebody else').getByText('5 groups')).toBeVisible()
    await expect.element(page.getByText(/Six groups asked for vegan dishes/)).toBeVisible()
  })

  test('what cannot be told yet says from when it is', async () => {
    const metrics = {
      avgTimeToDecision: null,
      peakDecisionHour: null,
      topDropoffStage: null,
      conversionRate: null,
      competitorLeakage: null,
    }
    await openTab('funnel', funnelOf({ metrics, leakage: null, missedWishes: [], suggestions: [] }))
    await expect.element(heading('Where do groups leave?')).toBeVisible()
    await expect.element(page.getByText('Told from five groups.').first()).toBeVisible()
    await expect.element(page.getByText(/Told once five groups that considered you/)).toBeVisible()
    await expect.element(page.getByText(/None that five groups nearby asked for/)).toBeVisible()
  })

  test('without a group it says when it begins', async () => {
    const stage = { count: 0, percentage: null, change: null }
    const funnel = { viewed: stage, considered: stage, chosen: stage, verified: stage }
    await openTab('funnel', funnelOf({ funnel }))
    await expect.element(heading('No groups in this period')).toBeVisible()
  })
})

describe('the competition', () => {
  test('ranks venues, flags one’s own in words, and tells no figures of others', async () => {
    await openTab('competition')
    await expect.element(heading('By score you are 2nd of 31 in Fremont')).toBeVisible()
    expect(cellsOf('By score, in Fremont')).toEqual([
      ['Venue', 'Rank', 'Score', 'Distance'],
      ['Altura', '1', '82', '0.4 mi'],
      ['Joule (you)', '2', '74', '–'],
      ['Paseo', '3', '40', '295 ft'],
    ])
  })

  test('four metrics to choose from, by keyboard too', async () => {
    await openTab('competition')
    await expect.element(page.getByText(/Ahead of 96.7% of the others/)).toBeVisible()
    ;(page.getByRole('radio', { name: /^Conversion/ }).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('radio', { name: /^Decision time/ })).toBeChecked()
    await expect.element(page.getByText(/whatever they chose; the median, .*\. Less is better/)).toBeVisible()
    await page.getByText('Retention', { exact: true }).click()
    await expect.element(page.getByText(/Ahead of 100% of the others/)).toBeVisible()
  })

  test('strengths, opportunities, and how often groups refuse, in words', async () => {
    await openTab('competition')
    await expect.element(page.getByText('Strength', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Opportunity', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Refused more than others here')).toBeVisible()
    await expect.element(page.getByText('The area’s average is 45.')).toBeVisible()
  })

  test('with too few venues it says so', async () => {
    const metric = { value: null, rank: null, percentile: null }
    await openTab(
      'competition',
      competitionOf({
        competitors: [],
        venue: { name: 'Joule', rank: null, score: null, drs: null, areaAvgDrs: null },
        metrics: { conversion: metric, decisionTime: metric, consideration: metric, retention: metric },
        insights: [],
      }),
    )
    await expect.element(heading('Nobody to compare with yet')).toBeVisible()
    await expect.element(page.getByText('no rank yet').first()).toBeVisible()
    await expect.element(page.getByText('Told from 30 votes on you.')).toBeVisible()
  })
})

describe('the insights', () => {
  test('each scenario is a strength or an opportunity, with what to do', async () => {
    await openTab('insights')
    await expect.element(heading('Date night for 2 likes you most, drinks for 8+ least')).toBeVisible()
    const strengths = region('Strengths')
    await expect.element(strengths.getByText('Date night for 2, dinner, $$')).toBeVisible()
    await expect.element(strengths.getByText('Well liked')).toBeVisible()
    const opportunities = region('Opportunities')
    await expect.element(opportunities.getByText('Say until when the kitchen serves.')).toBeVisible()
    await expect.element(opportunities.getByText('Refused more than others here')).toBeVisible()
    expect(cellsOf('Scenario by scenario')).toEqual([
      ['Scenario', 'Resistance', 'Area', 'Approval', 'Votes'],
      ['Drinks for 8+, late, $$', '68', '47', '91%', '38'],
      ['Date night for 2, dinner, $$', '18', '37', '91%', '38'],
    ])
  })

  test('without 30 votes in a scenario they are being gathered', async () => {
    await openTab('insights', insightsOf({ scenarios: [], totalScenarios: 0 }))
    await expect.element(heading('Gathering Insights...')).toBeVisible()
    await expect.element(page.getByText(/The next one has 21 votes, 9 to go/)).toBeVisible()
  })
})
