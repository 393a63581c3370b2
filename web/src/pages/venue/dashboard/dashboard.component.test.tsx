import type { Standing } from '@nofomo/contracts/venue-home/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { groupOf } from '../../../testing/dashboard-samples.ts'
import { fakeStreams } from '../../../testing/live-streams.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { answersOf, claimOf, owner, standingOf } from '../../../testing/venue-answers.ts'

const heading = (name: string | RegExp) => page.getByRole('heading', { name, exact: true })
const dashboard = '/venue/dashboard'

describe('the trust in the account', () => {
  test('without a claim: what to do, and what is limited until then', async () => {
    fakeStreams()
    const { pageErrors } = await openPage(dashboard, answersOf({}))
    await expect.element(heading('Joule')).toBeVisible()
    await expect.element(page.getByText('Unverified', { exact: true })).toBeVisible()
    await expect.element(heading('Account Setup Required')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Complete Setup' })).toHaveAttribute('href', '/claim')
    await expect.element(page.getByText('Limited Access')).toBeVisible()
    await expect.element(heading('No groups currently deciding')).toBeVisible()
    expect(pageErrors).toEqual([])
  })

  test('pending: the limit, the own claim, and how to withdraw it', async () => {
    fakeStreams()
    const home = {
      standings: [standingOf({ role: null, trust: 'pending' })],
      claims: [claimOf()],
      groups: [groupOf({ name: null, likelihood: null })],
      more: 4,
    }
    const { calls } = await openPage(dashboard, {
      ...answersOf(home),
      'DELETE /api/venue/claims/abcdefghijkl': () => {
        Object.assign(home, { standings: [], claims: [], groups: [], more: 0 })
        return Response.json({ success: true })
      },
    })
    await expect.element(page.getByText(/up to 3 sessions during verification/)).toBeVisible()
    await expect.element(heading('Groups Currently Deciding (5)')).toBeVisible()
    await expect.element(heading('A group')).toBeVisible()
    await expect
      .element(page.getByText('4 more groups are deciding. During verification you see up to 3.'))
      .toBeVisible()
    await page.getByRole('button', { name: 'Withdraw the claim for Joule' }).click()
    await expect.element(page.getByRole('button', { name: 'Keep it' })).toHaveFocus()
    await page.getByRole('button', { name: 'Withdraw the claim' }).click()
    await expect.element(heading('Account Setup Required')).toBeVisible()
    expect(calls).toContain('DELETE /api/venue/claims/abcdefghijkl')
  })

  test('pending, as the rival of a present member: nothing is shown, and why', async () => {
    fakeStreams()
    await openPage(
      dashboard,
      answersOf({ standings: [standingOf({ role: null, trust: 'pending', isRival: true })] }),
    )
    await expect.element(page.getByText(/Somebody else already acts for Joule/)).toBeVisible()
    await expect.element(page.getByText(/until your claim is decided/)).toBeVisible()
    await expect.element(heading('Groups Currently Deciding')).toBeVisible()
  })

  test('with an address that is not proven: how to prove it', async () => {
    fakeStreams()
    await openPage(dashboard, answersOf({ user: { ...owner, emailVerified: false } }))
    await expect.element(heading('Confirm your address')).toBeVisible()
    await expect.element(heading('Account Setup Required')).toBeVisible()
  })

  test('a claim whose code is missing leads on to the code', async () => {
    fakeStreams()
    await openPage(dashboard, answersOf({ claims: [claimOf({ state: 'unverified', codeSentBy: 'email' })] }))
    await expect.element(page.getByText(/Your claim waits for its code/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Type the code' }))
      .toHaveAttribute('href', '/claim?claim=abcdefghijkl&step=code')
    await expect
      .element(page.getByRole('link', { name: 'Complete Setup' }))
      .toHaveAttribute('href', '/claim?step=code')
  })

  test('verified: the banner opens the upgrade above the overview', async () => {
    fakeStreams()
    await openPage(dashboard, answersOf({ standings: [standingOf()] }))
    await expect.element(heading('Venue Verified')).toBeVisible()
    await page.getByRole('link', { name: 'Upgrade to Premium' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Upgrade to Premium' })).toBeVisible()
    await expect.element(page.getByText('$29 a month for Joule')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('a manager of a verified venue is not asked to pay', async () => {
    fakeStreams()
    await openPage(dashboard, answersOf({ standings: [standingOf({ role: 'manager' })] }))
    await expect.element(heading('Venue Verified')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Upgrade to Premium' })).not.toBeInTheDocument()
  })

  test('trusted: no banner', async () => {
    fakeStreams()
    await openPage(dashboard, answersOf({ standings: [standingOf({ trust: 'trusted' })] }))
    await expect.element(page.getByText('Premium Access Active')).toBeVisible()
    await expect.element(heading('Venue Verified')).not.toBeInTheDocument()
  })

  test('a present member is told of a rival claim', async () => {
    fakeStreams()
    const rivalSince = '2026-11-20T20:00:00.000Z'
    await openPage(dashboard, answersOf({ standings: [standingOf({ trust: 'trusted', rivalSince })] }))
    await expect.element(heading('Another claim for your venue')).toBeVisible()
    await expect.element(page.getByText(/Somebody else claims Joule since Nov 20, 2026/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Open your team' }))
      .toHaveAttribute('href', '/venue/dashboard/team')
  })
})

describe('the tabs', () => {
  test('until the claim is approved the open tabs are there, and a sentence says what opens then', async () => {
    fakeStreams()
    await openPage(dashboard, answersOf({}))
    const tabs = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
    await expect.element(tabs.first()).toBeVisible()
    expect(tabs.elements().map(({ textContent }) => textContent)).toEqual(['Live Overview', 'Account'])
    await expect.element(page.getByText(/open once your claim is approved/)).toBeVisible()
  })

  test('a locked address says what unlocks it', async () => {
    fakeStreams()
    await openPage(`${dashboard}/funnel`, answersOf({}))
    await expect.element(heading('Decision Funnel')).toBeVisible()
    await expect.element(page.getByText(/^Requires Verified verification\./)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Complete Setup' })).toBeVisible()
  })

  test('while the claim is pending there is nothing more to do', async () => {
    fakeStreams()
    await openPage(
      `${dashboard}/bookings`,
      answersOf({ standings: [standingOf({ role: null, trust: 'pending' })] }),
    )
    await expect.element(page.getByText(/once we have approved your claim for Joule/)).toBeVisible()
  })

  test('an address that is no section leads to the overview', async () => {
    fakeStreams()
    await openPage(`${dashboard}/nothing`, answersOf({ standings: [standingOf()] }))
    await expect.element(heading(/^Groups Currently Deciding/)).toBeVisible()
    expect(location.pathname).toBe(dashboard)
  })

  test('a team member gets bookings, and is told that the rest is for others', async () => {
    fakeStreams()
    const answers = answersOf({ standings: [standingOf({ role: 'team' })] })
    await openPage(dashboard, answers)
    await expect.element(heading('Booking requests')).toBeVisible()
    expect(location.pathname).toBe(`${dashboard}/bookings`)
    await expect.element(page.getByRole('link', { name: 'Team', exact: true })).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Live Overview' })).not.toBeInTheDocument()
  })

  test('a section beyond one’s role says whom it is for', async () => {
    fakeStreams()
    await openPage(`${dashboard}/team`, answersOf({ standings: [standingOf({ role: 'team' })] }))
    await expect.element(page.getByText(/This part is for owners and managers/)).toBeVisible()
  })

  test('of several venues one is chosen, and stays in the address', async () => {
    fakeStreams()
    const standings = [standingOf(), standingOf({ id: 'altura', name: 'Altura', role: 'manager' })]
    await openPage(dashboard, answersOf({ standings }))
    await page.getByRole('combobox', { name: 'Venue' }).selectOptions('Altura')
    await expect.element(heading('Altura')).toBeVisible()
    await page.getByRole('link', { name: 'Account' }).click()
    await expect.element(heading('Account')).toBeVisible()
    expect(location.search).toBe('?venue=altura')
  })
})

describe('the groups', () => {
  test('each says its size, status, times and likelihood, and not how many have voted', async () => {
    fakeStreams()
    const groups = [
      groupOf(),
      groupOf({
        id: 'two',
        name: 'W'.repeat(80),
        size: null,
        status: 'viewing',
        likelihood: null,
        isChoosingTime: true,
      }),
      groupOf({ id: 'three', name: 'Birthday', meetingAt: '2040-12-05T03:00:00Z' }),
    ]
    await openPage(dashboard, answersOf({ standings: [standingOf()], groups }))
    await expect.element(heading('Groups Currently Deciding (3)')).toBeVisible()
    const row = page.getByRole('listitem').filter({ hasText: 'Friday, before the show' })
    for (const words of [
      '5 people',
      'deciding',
      'Active for 12 min · last action 2 min ago',
      'High likelihood',
    ])
      await expect.element(row.getByText(words)).toBeVisible()
    await expect.element(page.getByText('Still choosing a time')).toBeVisible()
    await expect.element(page.getByText('Wants to come Tue, Dec 4, 7\u00a0PM')).toBeVisible()
    expect(document.body.textContent).not.toMatch(/\d of \d/)
    await page.viewport(320, 600)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    await page.viewport(1280, 800)
  })

  test('a change is shown without reloading', async () => {
    const streams = fakeStreams()
    const home = { standings: [standingOf()], groups: [groupOf({ likelihood: 'low' })] }
    await openPage(dashboard, answersOf(home))
    await expect.element(page.getByText('Low likelihood')).toBeVisible()
    home.groups = [groupOf({ likelihood: 'medium' })]
    await streams.send('changed')
    expect(streams.opened).toEqual(['/api/venue/events?venueId=joule'])
    await expect.element(page.getByText('Medium likelihood')).toBeVisible()
  })

  test('if loading fails the last numbers stay, with their time, until Retry works', async () => {
    const streams = fakeStreams()
    const home = { standings: [standingOf()], groups: [groupOf()], failing: '' }
    await openPage(dashboard, answersOf(home))
    await expect.element(page.getByText('High likelihood')).toBeVisible()
    home.failing = 'GET /api/venue/dashboard'
    await streams.send('changed')
    await expect.element(page.getByText('Unable to load dashboard data')).toBeVisible()
    await expect.element(page.getByText(/What stands below is from \d+:\d\d/)).toBeVisible()
    await expect.element(page.getByText('High likelihood')).toBeVisible()
    home.failing = ''
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(page.getByText('Unable to load dashboard data')).not.toBeInTheDocument()
  })

  test('if nothing could be loaded there is no invented number', async () => {
    fakeStreams()
    await openPage(dashboard, answersOf({ standings: [standingOf()], failing: 'GET /api/venue/dashboard' }))
    await expect.element(page.getByText('Unable to load dashboard data')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect.element(heading(/^Groups Currently Deciding/)).not.toBeInTheDocument()
  })
})

describe('while the page is open', () => {
  test('an approval opens the tabs, without signing in again', async () => {
    const streams = fakeStreams()
    const home = { standings: [standingOf({ role: null, trust: 'pending' })] }
    await openPage(dashboard, answersOf(home))
    const tab = page.getByRole('link', { name: 'QR Offers' })
    await expect.element(page.getByText(/open once your claim is approved/)).toBeVisible()
    await expect.element(tab).not.toBeInTheDocument()
    home.standings = [standingOf()]
    await streams.send('changed')
    await expect.element(tab).toHaveAttribute('href', '/venue/dashboard/offers')
    await expect.element(heading('Venue Verified')).toBeVisible()
    await expect.element(page.getByText('Joule: Verified now')).toBeVisible()
  })

  test('an access that ends is told kindly, with where to go on', async () => {
    const streams = fakeStreams()
    const other = standingOf({ id: 'altura', name: 'Altura' })
    const home = { standings: [standingOf(), other] }
    await openPage(dashboard, answersOf(home))
    await expect.element(heading('Venue Verified')).toBeVisible()
    home.standings = [other]
    await streams.send('changed')
    await expect.element(heading('Your access to Joule has ended')).toBeVisible()
    await page.getByRole('button', { name: 'Go to Altura' }).click()
    await expect.element(heading('Altura')).toBeVisible()
    await expect.element(heading('Your access to Joule has ended')).not.toBeInTheDocument()
  })

  test('a manager who becomes a team member keeps bookings alone', async () => {
    const streams = fakeStreams()
    const home = { standings: [standingOf({ role: 'manager' })] }
    await openPage(dashboard, answersOf(home))
    await expect.element(heading('Venue Verified')).toBeVisible()
    home.standings = [standingOf({ role: 'team' })]
    await streams.send('changed')
    await expect.element(page.getByRole('link', { name: 'Live Overview' })).not.toBeInTheDocument()
  })
})

test('an address of a venue that one has nothing to do with says so', async () => {
  fakeStreams()
  await openPage(`${dashboard}?venue=altura`, answersOf({ standings: [standingOf()] }))
  await expect.element(heading('You have no access to this venue')).toBeVisible()
  expect(page.getByText('Unverified').query()).toBeNull()
  await page.getByRole('button', { name: 'Go to Joule' }).click()
  await expect.element(heading('Venue Verified')).toBeVisible()
})

test.each([
  ['Live Overview', 'dashboard', 'Unable to load dashboard data', /^Groups Currently Deciding/],
  ['Bookings', 'bookings', 'Unable to load dashboard data', 'No requests yet'],
  ['Team', 'team', 'The team could not be loaded.', 'Team (2)'],
] as const)('if its data cannot be loaded, %s invents nothing', async (section, call, problem, absent) => {
  fakeStreams()
  const home = { standings: [standingOf()], failing: '' }
  await openPage(`${dashboard}/account`, answersOf(home))
  await expect.element(heading('Account')).toBeVisible()
  home.failing = `GET /api/venue/${call}`
  await page.getByRole('link', { name: section, exact: true }).click()
  await expect.element(page.getByText(problem)).toBeVisible()
  await expect.element(heading(absent)).not.toBeInTheDocument()
})

test('one press says that the venue is full tonight, in all open dashboards, and one more undoes it', async () => {
  const streams = fakeStreams()
  const home = { standings: [standingOf({ role: 'team' })] }
  const said: unknown[] = []
  const say = (fullUntil?: string) => {
    const [{ fullUntil: _, ...standing }] = home.standings as [Standing]
    home.standings = [{ ...standing, ...(fullUntil && { fullUntil }) }]
  }
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString()
  await openPage(`${dashboard}/bookings`, {
    ...answersOf(home),
    'POST /api/venue/tonight': async (request) => {
      const body = await request.json()
      said.push(body)
      say(body.isFull ? tomorrow : undefined)
      return Response.json({ fullUntil: body.isFull ? tomorrow : null })
    },
  })
  const full = page.getByRole('button', { name: 'Full tonight' })
  await expect.element(full).toHaveAttribute('aria-pressed', 'false')
  await full.click()
  await expect.element(full).toHaveAttribute('aria-pressed', 'true')
  await expect.element(full).toHaveFocus()
  await expect.element(page.getByText(/no new tables for tonight/)).toBeVisible()
  await full.click()
  await expect.element(full).toHaveAttribute('aria-pressed', 'false')
  expect(said).toEqual([
    { venueId: 'joule', isFull: true },
    { venueId: 'joule', isFull: false },
  ])
  // Somebody else presses it.
  say(tomorrow)
  await streams.send('changed')
  await expect.element(full).toHaveAttribute('aria-pressed', 'true')
})

test('if the standings cannot be loaded the page says so, and Retry brings them', async () => {
  fakeStreams()
  const home = { standings: [standingOf()], failing: 'GET /api/venue/standings' }
  await openPage(dashboard, answersOf(home))
  await expect.element(page.getByText('Unable to load dashboard data')).toBeVisible()
  home.failing = ''
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(heading('Venue Verified')).toBeVisible()
})

test('the demo has a verified venue with open tabs and sample groups, and no call leaves it', async () => {
  fakeStreams()
  const { calls } = await openPage(dashboard, answersOf({ standings: [standingOf()] }))
  await expect.element(heading('Venue Verified')).toBeVisible()
  await expect.element(page.getByText('41 today', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect.element(heading('Account')).toBeVisible()
  const before = calls.length
  await page.getByRole('link', { name: 'Demo Mode' }).click()
  await expect.element(heading('Demo Restaurant')).toBeVisible()
  await expect.element(page.getByText('Demo data', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Demo Mode', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /^Sample: / }).first()).toBeVisible()
  await expect.element(heading('Your access to Joule has ended')).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await expect.element(heading('Sample Mo')).toBeVisible()
  expect(calls.slice(before)).toEqual([])
})
