import type { ReportedSession } from '@nofomo/contracts/reports/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage, refusing } from '../../../../testing/open-page.tsx'
import { enterAsStaff, staffGate, staffPassword } from '../../../../testing/staff-answers.ts'

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const address = '/admin/reports'
const lastAt = '2026-11-28T03:00:00.000Z'

function reported(given: Partial<ReportedSession> = {}): ReportedSession {
  return {
    sessionId: 'abcdefghijkl',
    title: 'Friday in Ballard',
    hostName: null,
    description: 'Bring your own cup',
    location: 'Ballard',
    venues: [
      { id: 'joule', name: 'Joule', address: '3506 Stone Way N', description: null, isListed: true },
      { id: 'user_1', name: 'Buy now', address: '1 Pike Pl', description: 'Cheap watches', isListed: false },
    ],
    messages: [],
    isHidden: false,
    hasHostAddress: true,
    reports: {
      count: 2,
      reasons: [{ reason: 'spam', count: 2 }],
      words: [{ reason: 'spam', words: 'It sells watches', at: lastAt }],
      firstAt: lastAt,
      lastAt,
    },
    decision: null,
    ...given,
  }
}

function reportsPage(sessions: ReportedSession[] = [reported()]) {
  enterAsStaff()
  const { answers, staff, home: gate } = staffGate()
  const home = {
    gate,
    sessions,
    asked: [] as string[],
    sent: [] as unknown[],
    refusal: null as Response | null,
  }
  return {
    home,
    answers: {
      ...answers,
      'GET /api/staff/reports': staff((request) => {
        home.asked.push(new URL(request.url).search)
        return Response.json({ sessions: home.sessions, open: home.sessions.length, next: null })
      }),
      'POST /api/staff/reports/abcdefghijkl': staff(async (request) => {
        if (home.refusal) return home.refusal.clone()
        home.sent.push(await request.json())
        home.sessions = []
        return Response.json({ success: true, hostNotified: true })
      }),
    },
  }
}

test('a report stands with its words, reasons, times, places, and is dismissed without a note', async () => {
  const { answers, home } = reportsPage()
  const { pageErrors } = await openPage(address, answers)
  await expect.element(heading('Friday in Ballard')).toBeVisible()
  await expect.element(page.getByText('2 reports: Spam or advertising (2)')).toBeVisible()
  await expect.element(page.getByText('It sells watches')).toBeVisible()
  await expect.element(page.getByText('Bring your own cup')).toBeVisible()
  await expect.element(page.getByText('· typed by hand')).toBeVisible()
  await button('Dismiss Friday in Ballard').click()
  await expect.element(heading('No votes are reported')).toBeVisible()
  await expect.element(heading('Reports')).toHaveFocus()
  expect(home.sent).toEqual([{ action: 'dismiss', upTo: lastAt }])
  expect(pageErrors).toEqual([])
})

test('hiding needs a note, which stays if another has decided first', async () => {
  const { answers, home } = reportsPage()
  await openPage(address, answers)
  await page.getByLabelText('What to do').selectOptions('hide')
  await button('Hide the vote Friday in Ballard').click()
  await expect.element(page.getByText(/^Write why\./)).toBeVisible()
  const note = page.getByLabelText('Note')
  await expect.element(note).toHaveFocus()
  await note.fill('Sells watches')
  const error = 'Kim dismissed these reports on Nov 27, 7:04 PM.'
  home.refusal = Response.json({ error, code: 'conflict' }, { status: 409 })
  await button('Hide the vote Friday in Ballard').click()
  await expect.element(page.getByText(error)).toBeVisible()
  await expect.element(note).toHaveValue('Sells watches')
  home.refusal = null
  await button('Hide the vote Friday in Ballard').click()
  await expect.element(heading('No votes are reported')).toBeVisible()
  expect(home.sent).toEqual([{ action: 'hide', upTo: lastAt, note: 'Sells watches' }])
})

test('removing a place asks which', async () => {
  const { answers, home } = reportsPage()
  await openPage(address, answers)
  await page.getByLabelText('What to do').selectOptions('remove_venue')
  await page.getByLabelText('Note').fill('Not a place')
  await button('Remove the place Friday in Ballard').click()
  await expect.element(page.getByText('Choose the place to remove')).toBeVisible()
  await page.getByLabelText('Place to remove').selectOptions('user_1')
  await button('Remove the place Friday in Ballard').click()
  await expect.element(heading('No votes are reported')).toBeVisible()
  expect(home.sent).toEqual([
    { action: 'remove_venue', upTo: lastAt, venueId: 'user_1', note: 'Not a place' },
  ])
})

test('decided reports say by whom and when, and a hidden vote is restored', async () => {
  const decision = {
    action: 'hide',
    staff: 'Kim',
    at: lastAt,
    note: 'Sells watches',
    venueName: null,
  } as const
  const { answers, home } = reportsPage([reported({ isHidden: true, decision })])
  await openPage(`${address}?state=decided`, answers)
  await expect.element(page.getByText(/Hidden by Kim, Fri, Nov 27, 7:00 PM/)).toBeVisible()
  await button('Restore Friday in Ballard').click()
  await expect.element(heading('Nothing decided yet')).toBeVisible()
  expect(home.asked[0]).toBe('?state=decided')
  expect(home.sent).toEqual([{ action: 'restore' }])
})

test('a failure says so and keeps what was known, and the list is loaded again every 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { answers, home } = reportsPage([])
  let isBroken = false
  const list = answers['GET /api/staff/reports']
  await openPage(address, {
    ...answers,
    'GET /api/staff/reports': (request) => (isBroken ? refusing(503, 'Too busy.') : list)(request),
  })
  await expect.element(heading('No votes are reported')).toBeVisible()
  home.sessions = [reported()]
  // Its timer may start a moment after the list is shown.
  await expect
    .poll(() => {
      vi.advanceTimersByTime(30_000)
      return home.asked.length
    })
    .toBeGreaterThan(1)
  await expect.element(heading('Friday in Ballard')).toBeVisible()
  isBroken = true
  await button('Refresh').click()
  await expect.element(page.getByText('Too busy.')).toBeVisible()
  await expect.element(heading('Friday in Ballard')).toBeVisible()
  vi.useRealTimers()
})

test('words without a space fit a narrow phone', async () => {
  await page.viewport(320, 640)
  const long = 'W'.repeat(80)
  const words = [{ reason: 'other', words: long, at: lastAt }] as const
  const venues = [{ id: 'v', name: long, address: long, description: long, isListed: false }]
  const { answers } = reportsPage([
    reported({
      title: long,
      description: long,
      venues,
      reports: { ...reported().reports, words: [...words] },
    }),
  ])
  await openPage(address, answers)
  await expect.element(heading(long)).toBeVisible()
  await page.getByLabelText('What to do').selectOptions('remove_venue')
  await page.getByLabelText('Place to remove').selectOptions('v')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(414, 896)
})

test('the hour’s end leaves the note where it was', async () => {
  const { answers, home } = reportsPage()
  await openPage(address, answers)
  await page.getByLabelText('Note').fill('Half a note')
  home.gate.name = null
  await button('Dismiss Friday in Ballard').click()
  await page.getByLabelText('Password').fill(staffPassword)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Note')).toHaveValue('Half a note')
})
