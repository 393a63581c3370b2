import type { CityKpis } from '@nofomo/contracts/kpis/endpoints.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { kpisOf, partnersKpis, venueOf } from '../../../testing/kpi-answers.ts'
import { type Answer, type Answers, offline, openPage, proxy } from '../../../testing/open-page.tsx'
import { enterAsStaff, staffGate, staffPassword } from '../../../testing/staff-answers.ts'
import { owner } from '../../../testing/venue-answers.ts'

const call = 'GET /api/analytics/city'
const path = '/analytics/seattle'
const signedIn: Answers = { 'GET /api/auth/me': () => Response.json({ user: owner }) }
const refusal = (status: number, error: string) => () =>
  Response.json({ error, code: status === 401 ? 'unauthorized' : 'forbidden' }, { status })

/** Opens the page for staff. */
const open = (kpis: CityKpis = kpisOf(), search = '') =>
  openPage(path + search, { [call]: () => Response.json(kpis) })

const headline = (name: RegExp | string) => page.getByRole('heading', { level: 2, name })
const card = (label: RegExp) =>
  page.getByRole('heading', { level: 3, name: label }).element().parentElement?.textContent ?? ''
const table = () => page.getByRole('table', { name: 'Top Venues' })
const names = () => [...table().element().querySelectorAll('tbody th')].map((cell) => cell.textContent)

test('six cards tell the figures and, in words, whether each target is met', async () => {
  const { pageErrors } = await open()
  await expect.element(headline('Three of five targets are met so far in November 2026.')).toBeVisible()
  await expect.poll(() => document.title).toBe('Seattle Pilot — KPIs · NoFOMO')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Seattle Pilot — KPIs')
  expect(card(/^Verified covers/)).toMatch(
    /84.5169 people at 2 active venuesTarget: at least 100 a monthTarget not met yet/,
  )
  expect(card(/^Median time/)).toMatch(/4:12Target: at most 5:00Target met/)
  expect(card(/^Offer to open/)).toMatch(/51.2%Target: at least 40%Target met/)
  expect(card(/^Open to save/)).toMatch(/22%Target: at least 18%Target met/)
  expect(card(/^Save to redemption/)).toMatch(/7.9%Target: at least 8%Target not met yet/)
  expect(card(/^Active sessions/)).toMatch(/128Average group size 4/)
  await expect
    .element(page.getByText(/^Generated on Saturday, November 21 at 12:00\sPM, Seattle time/))
    .toBeVisible()
  expect(pageErrors).toEqual([])
})

test('behind each figure is how it is counted', async () => {
  await open()
  await page.getByRole('button', { name: /^Save to redemption/ }).click()
  await expect.element(page.getByText(/^Groups that redeemed a voucher, of those that had one/)).toBeVisible()
})

test('the table is sorted by its heads, and the address keeps the order', async () => {
  const { calls } = await open()
  await expect.element(table()).toBeVisible()
  expect(names()).toEqual(['Joule', 'Altura', 'Paseo'])
  const head = (name: string) => page.getByRole('columnheader', { name })
  await page.getByRole('button', { name: 'Venue', exact: true }).click()
  await expect.poll(names).toEqual(['Altura', 'Joule', 'Paseo'])
  await expect.element(head('Venue')).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Venue', exact: true }).click()
  await expect.poll(names).toEqual(['Paseo', 'Joule', 'Altura'])
  expect(location.search).toBe('?sort=-venue')
  await page.getByRole('button', { name: 'Median time to decision', exact: true }).click()
  await expect.poll(names).toEqual(['Joule', 'Altura', 'Paseo'])
  expect(calls.filter((made) => made === call)).toHaveLength(1)
})

test('an order in the address is there after a reload', async () => {
  await open(kpisOf(), '?sort=open')
  await expect.element(table()).toBeVisible()
  expect(names()).toEqual(['Paseo', 'Joule', 'Altura'])
})

test('a partner sees the own row, marked, and neither trend nor other venues', async () => {
  const { pageErrors } = await openPage(path, {
    ...signedIn,
    [call]: () => Response.json(partnersKpis()),
  })
  await expect.element(table()).toBeVisible()
  expect(names()).toEqual(['JouleYours'])
  await expect.element(page.getByText(/^You see your own row/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /^Most people came/ })).not.toBeInTheDocument()
  expect(pageErrors).toEqual([])
})

test('what a partner may not be told says so, and counts for no target', async () => {
  const untold = { verifiedCoversMonth: null, verifiedCoversTotal: null, activeVenues: null }
  const kpis = partnersKpis({ ...untold, offerOpenRate: null, activeSessions: null, avgGroupSize: null })
  await openPage(path, { ...signedIn, [call]: () => Response.json(kpis) })
  await expect
    .element(headline('Two of three targets that can be told are met so far in November 2026.'))
    .toBeVisible()
  expect(card(/^Verified covers/)).toContain('–Told from five active venues and groups')
  expect(card(/^Verified covers/)).not.toMatch(/Target (?:not )?met/)
  expect(card(/^Active sessions/)).toContain('–Told from five groups')
})

test('the trend answers a question, with a table behind it', async () => {
  await open()
  await expect
    .element(page.getByRole('heading', { name: 'Most people came in the week of Nov 9, 2026: 45' }))
    .toBeVisible()
  await page.getByText('Table: week by week').click()
  const cells = page.getByRole('row', { name: /^Nov 9, 2026/ })
  await expect.element(cells).toHaveTextContent('Nov 9, 2026454:0050%20%10%9')
})

test('onboarding tells where newcomers leave', async () => {
  const onboarding = (
    [
      'started',
      'food_swiper',
      'vibe_check',
      'deal_breakers',
      'lightning_round',
      'squad_role',
      'completed',
    ] as const
  ).map((step, index) => ({ step, visits: index < 3 ? 40 - index : 10 - index }))
  await open(kpisOf({ onboarding }))
  await expect
    .element(page.getByRole('heading', { name: 'Most newcomers leave after Vibe check' }))
    .toBeVisible()
})

test('another month is asked for, stands in the address, and Back leads to the one before', async () => {
  const asked: (string | null)[] = []
  await openPage(path, {
    [call]: (request) => {
      const month = new URL(request.url).searchParams.get('month')
      asked.push(month)
      return Response.json(kpisOf(month ? { month, verifiedCoversMonth: 120 } : {}))
    },
  })
  await expect.element(page.getByLabelText('Month')).toHaveValue('2026-11')
  await userEvent.selectOptions(page.getByLabelText('Month'), '2026-10')
  await expect.element(headline('Four of five targets are met in October 2026.')).toBeVisible()
  expect(location.search).toBe('?month=2026-10')
  history.back()
  await expect.element(headline(/so far in November 2026/)).toBeVisible()
  await expect.element(page.getByLabelText('Month')).toHaveValue('2026-11')
  expect(asked).toEqual([null, '2026-10', null])
})

test('a month in which nothing happened says so', async () => {
  const none = { offerOpenRate: null, offerSaveRate: null, redemptionRate: null }
  const empty = { verifiedCoversMonth: null, verifiedCoversTotal: 0, activeVenues: 0, venues: [] }
  const weeks = kpisOf().trend?.map((week) => ({ ...week, verifiedCovers: 0 })) ?? []
  await open(
    kpisOf({
      ...none,
      ...empty,
      medianTimeToDecisionSec: null,
      activeSessions: 0,
      avgGroupSize: null,
      trend: weeks,
    }),
  )
  await expect.element(headline('There is nothing to tell of November 2026 yet.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'No venue yet' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'In which weeks do people come?' })).toBeVisible()
  await expect.element(page.getByText(/^Nobody has come with a voucher in these weeks/)).toBeVisible()
  expect(card(/^Offer to open/)).toContain('No offer reached a group')
})

test('if it fails there is the sentence with Retry, and no number', async () => {
  const failing = { isFailing: true }
  await openPage(path, {
    [call]: (request) => (failing.isFailing ? proxy(502)(request) : Response.json(kpisOf())),
  })
  await expect
    .element(page.getByText("Couldn't load analytics: HTTP error! status: 502. Try again shortly."))
    .toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2 })).not.toBeInTheDocument()
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect.element(retry).toBeVisible()
  // Not before the press: the page reads by itself, too, and the button would be gone.
  const mend = () => {
    failing.isFailing = false
  }
  retry.element().addEventListener('click', mend, { capture: true })
  await retry.click()
  await expect.element(headline(/^Three of five/)).toBeVisible()
  await expect.element(page.getByText(/^Couldn't load/)).not.toBeInTheDocument()
})

/** From then on the page reads again when somebody returns to it. */
const readsAgain = (repeated: { mock: { calls: readonly unknown[][] } }) =>
  expect.poll(() => repeated.mock.calls.map(([, ms]) => ms)).toContain(60_000)

test('if it fails later the last good numbers stay, marked with their time', async () => {
  const failing = { isFailing: false }
  const repeated = vi.spyOn(window, 'setInterval')
  await openPage(path, {
    ...signedIn,
    [call]: (request) => (failing.isFailing ? offline(request) : Response.json(partnersKpis())),
  })
  await expect.element(headline(/so far in November/)).toBeVisible()
  await readsAgain(repeated)
  failing.isFailing = true
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.element(page.getByText(/^Couldn't load analytics: Network error/)).toBeVisible()
  await expect.element(page.getByText(/What stands below is from \d+:\d\d/)).toBeVisible()
  await expect.element(headline(/so far in November/)).toBeVisible()
})

test('while a partner’s figures load there is a skeleton', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  await openPage(path, { ...signedIn, [call]: () => promise })
  await expect.poll(() => document.querySelectorAll('.skeleton').length).toBeGreaterThan(3)
  resolve(Response.json(partnersKpis()))
  await expect.element(headline(/so far in November/)).toBeVisible()
})

test('nobody signed in is led to the login, and back', async () => {
  await openPage(`${path}?month=2026-10`, { [call]: refusal(401, 'Please sign in to continue') })
  await expect.poll(() => location.pathname).toBe('/login')
  expect(new URLSearchParams(location.search).get('redirect')).toBe(`${path}?month=2026-10`)
})

test('a consumer is led home', async () => {
  const consumer = { ...owner, userType: 'consumer', role: 'consumer' }
  await openPage(path, {
    'GET /api/auth/me': () => Response.json({ user: consumer }),
    [call]: refusal(403, 'This is for venue accounts. Sign in as a venue.'),
  })
  await expect.poll(() => location.pathname).toBe('/app')
})

test('a venue without approval is told what to do', async () => {
  await openPage(path, {
    ...signedIn,
    [call]: refusal(403, 'This is for owners and managers of approved venues. Claim your venue first.'),
  })
  await expect.element(headline('These figures are for partners')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Claim your venue' })).toHaveAttribute('href', '/claim')
})

/** The product for staff, whose hour the test ends. */
function staffsHour() {
  const hour = { isOver: false }
  const { answers } = staffGate({ name: null })
  const signIn = answers['POST /api/staff/sign-in'] as Answer
  return {
    hour,
    answers: {
      ...answers,
      'POST /api/staff/sign-in': (request) => {
        hour.isOver = false
        return signIn(request)
      },
      [call]: (request) => {
        if (hour.isOver) return Response.json({ error: 'It is over.', code: 'staff_ended' }, { status: 401 })
        const month = new URL(request.url).searchParams.get('month')
        return Response.json(kpisOf(month ? { month } : {}))
      },
    } satisfies Answers,
  }
}
async function passGate(): Promise<void> {
  await page.getByLabelText('Your name').fill('Robin')
  await page.getByLabelText('Password').fill(staffPassword)
  await page.getByRole('button', { name: 'Sign in to Admin' }).click()
}

test('after staff’s hour no figure stays on the screen, and the gate leads back to the same month and order', async () => {
  const { hour, answers } = staffsHour()
  const shown = `${path}?month=2026-10&sort=-venue`
  const repeated = vi.spyOn(window, 'setInterval')
  const { pageErrors } = await openPage(shown, answers)
  await expect.element(headline(/in October 2026/)).toBeVisible()
  await readsAgain(repeated)
  hour.isOver = true
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.element(headline('Your hour as staff is over')).toBeVisible()
  await expect.element(table()).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Sign in to Admin' }).click()
  await expect.poll(() => location.pathname).toBe('/admin')
  await passGate()
  await expect.element(headline(/in October 2026/)).toBeVisible()
  expect(location.pathname + location.search).toBe(shown)
  expect(pageErrors).toEqual([])
})

test('a month chosen after staff’s hour leads to the gate, not to the login, and from there to that month', async () => {
  const { hour, answers } = staffsHour()
  await openPage(path, answers)
  await expect.element(page.getByLabelText('Month')).toHaveValue('2026-11')
  hour.isOver = true
  await userEvent.selectOptions(page.getByLabelText('Month'), '2026-10')
  await passGate()
  await expect.element(headline(/in October 2026/)).toBeVisible()
  expect(location.pathname + location.search).toBe(`${path}?month=2026-10`)
})

test('a tab whose cookie is gone shows the figures by its token, without going round in circles', async () => {
  enterAsStaff()
  const { calls } = await openPage(path, {
    [call]: (request) =>
      request.headers.get('authorization')
        ? Response.json(kpisOf())
        : refusal(401, 'Please sign in to continue')(),
  })
  await expect.element(headline(/^Three of five/)).toBeVisible()
  expect(calls.filter((made) => made === call)).toHaveLength(2)
})

test.each(['https://evil.example/', '//evil.example', '/app', '/admin?redirect=/debug'])(
  'the gate leads to no other page: %s',
  async (target) => {
    const { answers } = staffsHour()
    await openPage(`/admin?redirect=${encodeURIComponent(target)}`, answers)
    await passGate()
    await expect.element(page.getByText('Admin Mode')).toBeVisible()
    expect(location.pathname).toBe('/admin')
  },
)

test('the table is saved as it stands, with formulas escaped', async () => {
  let blob: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    blob = made as Blob
    return 'blob:made'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  await open(
    kpisOf({
      venues: [
        venueOf({ name: '=HYPERLINK("//evil","x")' }),
        venueOf({ venueId: 'b', name: '+1', offerOpenRate: null }),
      ],
    }),
    '?sort=-open',
  )
  await page.getByRole('button', { name: 'Save as CSV (Top Venues)' }).click()
  await expect.poll(() => click.mock.calls.length).toBe(1)
  const lines = (await blob?.text())?.replace('\uFEFF', '').trim().split('\r\n')
  expect(lines).toEqual([
    '"Venue","Neighborhood","Verified covers","Median time to decision (seconds)","Open (%)","Save (%)","Redeem (%)"',
    '"\'=HYPERLINK(""//evil"",""x"")","Fremont","112","252","51.2","22","9.5"',
    '"\'+1","Fremont","112","252","","22","9.5"',
  ])
})

test('many venues begin with the first twenty', async () => {
  const venues = Array.from({ length: 60 }, (_, index) =>
    venueOf({ venueId: `v${index}`, name: `Venue ${index}`, verifiedCoversMonth: 100 - index }),
  )
  await open(kpisOf({ venues }))
  await expect.element(table()).toBeVisible()
  expect(names()).toHaveLength(20)
  await page.getByRole('button', { name: 'Show all 60 venues' }).click()
  await expect.poll(() => names().length).toBe(60)
})

test.each([320, 1280])('long names at %i pixels: nothing runs off the screen', async (width) => {
  await page.viewport(width, 800)
  onTestFinished(() => page.viewport(1280, 800))
  const venues = [venueOf({ name: 'W'.repeat(80), neighborhood: 'International District', isOwn: true })]
  await open(kpisOf({ venues, verifiedCoversMonth: 12_345.6, verifiedCoversTotal: 1_234_567 }))
  await expect.element(table()).toBeVisible()
  const root = document.documentElement
  expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth)
})
