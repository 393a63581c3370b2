import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { claimsPage, decidedAt, effectAt, forty } from '../../../../testing/claims-page.ts'
import { openPage, proxy } from '../../../../testing/open-page.tsx'
import { staffPassword } from '../../../../testing/staff-answers.ts'
import { reviewedClaimOf } from '../../../../testing/staff-samples.ts'
import { actionFailed, notSent } from '../staff.messages.ts'

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog', { name: 'Joule', exact: true })
const notes = () => page.getByLabelText('Admin Notes')

const conflict = (error: string) => Response.json({ error, code: 'conflict' }, { status: 409 })
const decidedBySam = 'Sam approved this claim at 3:04 PM.'

describe('the list of claims', () => {
  test('the list of claims shows all of a claim, how long it waits, and the numbers of the tabs', async () => {
    const { answers } = claimsPage([
      reviewedClaimOf({ late: '48h' }),
      reviewedClaimOf({ id: 'mnopqrstuvwx', name: 'Altura', late: '24h', isNewVenue: true }),
      reviewedClaimOf({ id: 'lllllllllllp', name: 'Canon', trustState: 'trusted' }),
    ])
    const { pageErrors } = await openPage('/admin', answers)
    await expect.element(heading('Joule')).toBeVisible()
    const card = page.getByRole('listitem').filter({ has: heading('Joule') })
    for (const text of [
      'Pending Review',
      'Score 6 of 8 that could be checked',
      'Waiting over 48 hours',
      '3506 Stone Way N',
      'ada@joule.example',
      '206 555 0100',
      'Ada',
      'Owner',
      'Fri, Nov 20, 12:00 PM',
      'Phone differs: claimed 206 555 0100, known as 206 555 0199',
    ])
      await expect.element(card.getByText(text).first()).toBeVisible()
    await expect.element(card.getByText('Name matches: Joule')).not.toBeInTheDocument()
    await expect.element(page.getByText('Waiting over 24 hours')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Pending Review (2)' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Premium (1)' })).toBeVisible()
    await expect.element(page.getByText(/^Updated \d/)).toBeVisible()
    expect(pageErrors).toEqual([])
  })

  test('the list of claims has a tab for each state, in the address, with Back', async () => {
    const { answers } = claimsPage()
    await openPage('/admin', answers)
    await page.getByRole('link', { name: 'Unverified (0)' }).click()
    await expect.element(heading('No unverified venues')).toBeVisible()
    expect(location.search).toBe('?status=unverified')
    await page.getByRole('link', { name: 'Premium (0)' }).click()
    await expect.element(heading('No premium venues')).toBeVisible()
    history.back()
    await expect.element(heading('No unverified venues')).toBeVisible()
    history.back()
    await expect.element(heading('Joule')).toBeVisible()
  })

  test('the list of claims is fresh every 30 seconds and on request; a failure keeps what was known', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const repeated = vi.spyOn(window, 'setInterval')
    const { answers, home } = claimsPage()
    const served = { failing: false }
    await openPage('/admin', {
      ...answers,
      'GET /api/staff/claims': (request) =>
        served.failing ? proxy(502)(request) : answers['GET /api/staff/claims'](request),
    })
    await expect.element(heading('Joule')).toBeVisible()
    home.claims = [...home.claims, reviewedClaimOf({ id: 'mnopqrstuvwx', name: 'Altura' })]
    await expect.poll(() => repeated.mock.calls.map(([, ms]) => ms)).toContain(30_000)
    vi.advanceTimersByTime(30_000)
    await expect.element(heading('Altura')).toBeVisible()
    served.failing = true
    await button('Refresh').click()
    await expect.element(page.getByText('API call failed: 502')).toBeVisible()
    await expect.element(heading('Joule')).toBeVisible()
    served.failing = false
    await button('Retry').click()
    await expect.element(page.getByText('API call failed: 502')).not.toBeInTheDocument()
  })
})

describe('forty claims', () => {
  test('stand on two pages, with Back from the second', async () => {
    await openPage('/admin', claimsPage(forty).answers)
    await expect.element(page.getByText('40 claims, 1 to 25 shown')).toBeVisible()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect.element(page.getByText('40 claims, 26 to 40 shown')).toBeVisible()
    await expect.element(heading('Diner 40')).toBeVisible()
    history.back()
    await expect.element(heading('Diner 01')).toBeVisible()
  })

  test('forty claims are searched, filtered and sorted, and what fits nothing says so', async () => {
    const { answers, home } = claimsPage(forty)
    await openPage('/admin?status=pending&page=2', answers)
    await page.getByLabelText('Search').fill('Diner 07')
    await page.getByLabelText('Waiting').selectOptions('Over 24 hours')
    await page.getByLabelText('Score').selectOptions('7 to 9')
    await page.getByLabelText('Sort by').selectOptions('Name')
    await button('Show').click()
    await expect.element(page.getByText('1 claim', { exact: true })).toBeVisible()
    expect(home.queries.at(-1)).toEqual({
      ...{ status: 'pending', search: 'Diner 07', age: '24h', score: 'high', sort: 'name' },
    })
    expect(location.search).toBe('?status=pending&age=24h&score=high&sort=name')
    await page.getByLabelText('Search').fill('Nobody’s')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('None fits what you searched and filtered for.')).toBeVisible()
    await page.getByRole('link', { name: 'Show all pending venues' }).click()
    await expect.element(page.getByText('40 claims, 1 to 25 shown')).toBeVisible()
    await expect.element(page.getByLabelText('Search')).toHaveValue('')
  })

  test('forty claims lead to the venue’s page and website, where it has them', async () => {
    const { answers } = claimsPage([
      reviewedClaimOf(),
      reviewedClaimOf({ id: 'mnopqrstuvwx', name: 'Altura', isPublished: false, website: null }),
    ])
    await openPage('/admin', answers)
    const links = (name: string) => page.getByRole('link', { name, exact: true })
    await expect.element(links('Venue page of Joule')).toHaveAttribute('href', '/venues/joule')
    await expect.element(links('Website of Joule')).toHaveAttribute('href', 'https://joule.example')
    await expect.element(heading('Altura')).toBeVisible()
    await expect.element(links('Website of Altura')).not.toBeInTheDocument()
  })
})

describe('a decision', () => {
  test('a decision is made on the card with one press, and can be undone from the list', async () => {
    const { answers, home } = claimsPage()
    await openPage('/admin', answers)
    await button('Approve Joule').click()
    await expect.element(heading('No pending venues')).toBeVisible()
    await expect.element(heading('Venue claims')).toHaveFocus()
    expect(home.sent).toMatchObject([
      { action: 'approve', venueId: 'abcdefghijkl', trustState: 'soft_verified', adminNotes: null },
    ])
    const decisions = page.getByRole('region', { name: 'Decisions that can be undone' })
    await expect
      .element(decisions.getByText('Joule: approved by Robin, takes effect at 12:15 PM.'))
      .toBeVisible()
    await button('Undo the decision about Joule').click()
    await expect.element(heading('Joule')).toBeVisible()
    await expect.element(decisions).not.toBeInTheDocument()
  })

  test('decisions that can be undone move no claim, however many there are, and no toast lies over Undo', async () => {
    const decided = forty.map((claim) => ({
      ...claim,
      id: `done${claim.id.slice(4)}`,
      trustState: 'soft_verified' as const,
      decided: { by: 'Robin', at: decidedAt, notes: null, isRejected: false },
      takesEffectAt: effectAt,
    }))
    const { answers, home } = claimsPage(forty)
    await openPage('/admin', answers)
    await expect.element(heading('Diner 01')).toBeVisible()
    const topOf = (name: string) => button(name).element().getBoundingClientRect().top
    // Wherever the page is scrolled to.
    const top = () => topOf('Approve Diner 01') - topOf('Refresh')
    const before = top()
    home.claims = [...forty, ...decided]
    await button('Refresh').click()
    const decisions = page.getByRole('region', { name: 'Decisions that can be undone' })
    await expect.element(decisions).toBeInViewport()
    expect(top()).toBe(before)
    expect(decisions.element().getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight / 3 + 1)
  })

  test('claims are decided by keys alone: J and K go from one to the next, A approves, and the focus stays in the list', async () => {
    const { answers, home } = claimsPage(forty)
    await openPage('/admin', answers)
    await expect.element(heading('Diner 01')).toBeVisible()
    await userEvent.keyboard('j')
    await expect.element(heading('Diner 01')).toHaveFocus()
    await userEvent.keyboard('jk')
    await expect.element(heading('Diner 01')).toHaveFocus()
    for (const name of ['Diner 02', 'Diner 03']) {
      await userEvent.keyboard('a')
      await expect.element(heading(name)).toHaveFocus()
    }
    expect(home.sent.map(({ action }) => action)).toEqual(['approve', 'approve'])
    await expect
      .element(page.getByText('Diner 02 is approved. You can undo it for 10 minutes.'))
      .toBeInTheDocument()
    await userEvent.keyboard('r')
    await notes().click()
    await userEvent.keyboard('a jar of jokes')
    await expect.element(notes()).toHaveValue('a jar of jokes')
    expect(home.sent).toHaveLength(2)
    await button('Reject').click()
    await expect.element(heading('Diner 04')).toHaveFocus()
  })

  test('keys of claims do nothing while somebody types, and can be turned off', async () => {
    const { answers, home } = claimsPage(forty)
    await openPage('/admin', answers)
    await page.getByLabelText('Search').click()
    await userEvent.keyboard('jar')
    await expect.element(page.getByLabelText('Search')).toHaveValue('jar')
    await button('Turn keys off').click()
    await userEvent.keyboard('ja')
    await expect.element(heading('Diner 01')).not.toHaveFocus()
    expect(home.sent).toEqual([])
    await button('Turn keyboard shortcuts on').click()
    await userEvent.keyboard('j')
    await expect.element(heading('Diner 01')).toHaveFocus()
  })

  test('a decision can be let take effect at once, before the next one is made', async () => {
    const { answers, home } = claimsPage()
    await openPage('/admin', answers)
    await button('Approve Joule').click()
    await page.getByRole('link', { name: 'Verified (1)' }).click()
    await expect.element(button('Review Joule')).toBeVisible()
    await expect.element(button('Promote Joule')).not.toBeInTheDocument()
    await button('Apply now the decision about Joule').click()
    await button('Promote Joule').click()
    await expect.element(heading('No verified venues')).toBeVisible()
    expect(home.sent[1]).toMatchObject({ action: 'promote', trustState: 'trusted' })
  })

  test('that has taken effect meanwhile cannot be undone, and says so', async () => {
    const { answers, home } = claimsPage()
    await openPage('/admin', answers)
    await button('Approve Joule').click()
    home.refusal = conflict('Nothing can be undone here any more.')
    await button('Undo the decision about Joule').click()
    await expect.element(page.getByText('Nothing can be undone here any more.')).toBeVisible()
  })

  test('a decision is made in the dialog, which has the nine points and the place; Back closes it', async () => {
    const { answers, home } = claimsPage()
    await openPage('/admin', answers)
    await button('Review Joule').click()
    await expect.element(dialog()).toBeVisible()
    await expect.element(page.getByText('4.6 of 5, 1,231 reviews')).toBeVisible()
    for (const outcome of ['Found', 'Differs', 'Not checkable'])
      await expect.element(dialog().getByText(outcome, { exact: true })).toBeVisible()
    expect(dialog().getByText('Matches', { exact: true }).elements()).toHaveLength(2)
    history.back()
    await expect.element(dialog()).not.toBeInTheDocument()
    await button('Review Joule').click()
    await notes().fill('Called them.')
    await button('Approve & Verify').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(heading('Venue claims')).toHaveFocus()
    expect(home.sent).toMatchObject([{ action: 'approve', adminNotes: 'Called them.' }])
  })

  test('a decision leaves room for Close beside a name without a space, on a narrow phone', async () => {
    await page.viewport(320, 568)
    onTestFinished(() => page.viewport(1280, 800))
    const name = 'W'.repeat(80)
    const { answers } = claimsPage([reviewedClaimOf({ name })])
    await openPage('/admin', answers)
    await button(`Review ${name}`).click()
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' }).first()
    await expect.element(close).toBeVisible()
    const { width, height, right } = close.element().getBoundingClientRect()
    expect([width, height]).toEqual([44, 44])
    expect(right).toBeLessThanOrEqual(320)
  })

  test('to reject needs a reason', async () => {
    const { answers, home } = claimsPage()
    await openPage('/admin', answers)
    await button('Reject Joule').click()
    await button('Reject').click()
    await expect.element(page.getByText('Write why. The claimant reads it in the mail.')).toBeVisible()
    await expect.element(notes()).toHaveFocus()
    await notes().fill('The number is not theirs.')
    await button('Reject').click()
    await expect.element(heading('No pending venues')).toBeVisible()
    expect(home.sent).toMatchObject([
      { action: 'reject', trustState: null, adminNotes: 'The number is not theirs.' },
    ])
  })

  test('against somebody who acts for the venue already is a choice of its own', async () => {
    const { answers, home } = claimsPage([reviewedClaimOf({ isRival: true })])
    await openPage('/admin', answers)
    await button('Approve Joule').click()
    await expect.element(page.getByText('Somebody acts for Joule already.')).toBeVisible()
    await button('Approve & Verify').click()
    await expect.element(page.getByRole('checkbox')).toHaveFocus()
    expect(home.sent).toEqual([])
    await page.getByRole('checkbox').click()
    await button('Approve & Verify').click()
    await expect.element(heading('No pending venues')).toBeVisible()
    expect(home.sent).toMatchObject([{ action: 'approve', isReplacing: true }])
  })

  test('that another has made first is said, with what was typed still there', async () => {
    const { answers, home } = claimsPage()
    await openPage('/admin?claim=abcdefghijkl', answers)
    await notes().fill('Looks right.')
    home.refusal = conflict(decidedBySam)
    home.claims = [reviewedClaimOf({ trustState: 'soft_verified' })]
    await button('Approve & Verify').click()
    await expect.element(page.getByText(decidedBySam)).toBeVisible()
    await expect.element(page.getByText(/^This claim has left the list/)).toBeVisible()
    await expect.element(notes()).toHaveValue('Looks right.')
    await button('Close').last().click()
    await expect.element(heading('No pending venues')).toBeVisible()
  })

  test('that fails can be repeated', async () => {
    const { answers, home } = claimsPage()
    await openPage('/admin?claim=abcdefghijkl', answers)
    home.refusal = new Response('', { status: 502 })
    await button('Approve & Verify').click()
    await expect.element(page.getByText(actionFailed)).toBeVisible()
    home.refusal = null
    await button('Approve & Verify').click()
    await expect.element(heading('No pending venues')).toBeVisible()
  })
})

describe('the hour’s end in the middle of a note', () => {
  test('brings the gate over the dialog; after signing in the note is still there and can be sent', async () => {
    const { answers, home } = claimsPage()
    await openPage('/admin', answers)
    await button('Review Joule').click()
    await notes().fill('Half a no')
    home.gate.name = null
    await button('Approve & Verify').click()
    const gate = page.getByRole('dialog', { name: 'Admin Access' })
    await expect.element(gate).toBeVisible()
    expect(sessionStorage.getItem('admin_token')).toBeNull()
    await userEvent.keyboard('{Escape}')
    await page.getByLabelText('Password').fill('guess')
    await userEvent.keyboard('{Enter}')
    await expect.element(gate.getByText('Invalid password')).toBeVisible()
    await page.getByLabelText('Password').fill(staffPassword)
    await button('Sign in to Admin').click()
    await expect.element(gate).not.toBeInTheDocument()
    await expect.element(dialog()).toBeVisible()
    await expect.element(notes()).toHaveValue('Half a no')
    await expect.element(page.getByText(notSent)).toBeVisible()
    await notes().fill('Half a note, now whole')
    await button('Approve & Verify').click()
    await expect.element(heading('No pending venues')).toBeVisible()
    expect(home.sent).toMatchObject([{ adminNotes: 'Half a note, now whole' }])
  })

  test('a note survives a reload', async () => {
    const { answers } = claimsPage()
    sessionStorage.setItem('nofomo_staff_notes', JSON.stringify({ abcdefghijkl: 'Half a note' }))
    await openPage('/admin?claim=abcdefghijkl', answers)
    await expect.element(notes()).toHaveValue('Half a note')
  })
})
