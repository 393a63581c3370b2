import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answer, type Answers, offline, openPage, refusing } from '../../../testing/open-page.tsx'
import { staffGate } from '../../../testing/staff-answers.ts'

const events = 'POST /api/analytics/events'
const visits = 'POST /api/analytics/visits'
const simulated = 'GET /api/debug/simulated'

/** The server's side, which keeps what it gets. */
function server() {
  const got: { events: Record<string, unknown>[]; sessions: Record<string, unknown>[] } = {
    events: [],
    sessions: [],
  }
  const answers: Answers = {
    [simulated]: () => Response.json({ events: got.events.length, hasRecord: got.sessions.length > 0 }),
    [events]: async (request) => {
      got.events.push(...(await request.json()).events)
      return Response.json({ success: true, accepted: 1 })
    },
    [visits]: async (request) => {
      got.sessions.push((await request.json()).session)
      return Response.json({ success: true })
    },
  }
  return { got, answers }
}

const open = (answers: Answers) => openPage('/debug-analytics', answers)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()

test('all seven buttons of a simulated session do what they say, and every event is marked', async () => {
  const { got, answers } = server()
  const { pageErrors } = await open(answers)
  await expect.element(page.getByRole('button', { name: 'Voting started' })).toBeDisabled()
  await shown('Start a session first: the others belong to one.')
  await press('Start session')
  await shown('In progress')
  for (const name of ['Suggestions viewed', 'Voting started', 'Winner selected', 'Discount claimed'])
    await press(name)
  await press('Complete session')
  await shown('Complete')
  await expect
    .poll(() => got.events.map(({ name }) => name))
    .toEqual([
      'session_created',
      'suggestions_viewed',
      'voting_started',
      'winner_selected',
      'discount_claimed',
      'session_complete',
    ])
  expect(got.events.every((event) => event.simulated === true)).toBe(true)
  await expect.poll(() => got.sessions).toMatchObject([{ simulated: true, winnerSelected: true, events: 6 }])
  await shown('83%')
  await shown('78 of 100')
  await shown('On the server: 6 events, and the session’s record.')
  expect(page.getByText('Stored, marked as simulated').elements()).toHaveLength(6)
  await press('Clear data')
  await shown('No session is being simulated in this tab.')
  expect(sessionStorage.getItem('nofomo.simulated')).toBeNull()
  expect(pageErrors).toEqual([])
})

test('a simulated session is still there after a reload, and marks nothing of the tab’s own visit', async () => {
  const { answers } = server()
  await open(answers)
  await press('Start session')
  await shown('Stored, marked as simulated')
  expect(localStorage.getItem('nofomo.visit') ?? '').not.toContain('simulated')
  const kept = sessionStorage.getItem('nofomo.simulated') ?? ''
  await openPage('/debug', answers)
  sessionStorage.setItem('nofomo.simulated', kept)
  await open(answers)
  await shown('In progress')
})

test('a simulated event that could not be sent says why', async () => {
  const { answers } = server()
  await open({ ...answers, [events]: refusing(429, 'Too many requests. Try again shortly.') })
  await press('Start session')
  await shown('Too many requests. Try again shortly.')
})

test('a simulated session sends nothing from a browser that has opted out', async () => {
  localStorage.setItem('nofomo.analytics.disabled', 'true')
  const { got, answers } = server()
  await open(answers)
  await press('Start session')
  await shown('Nothing leaves this browser: it has opted out of being counted.')
  expect(got.events).toEqual([])
})

test('figures of the server stay unknown, in words, while it cannot be reached', async () => {
  const { answers } = server()
  let isAway = false
  await open({
    ...answers,
    [simulated]: (request) => (isAway ? offline(request) : Response.json({ events: 0, hasRecord: false })),
  })
  await shown('No session is being simulated in this tab.')
  isAway = true
  await press('Start session')
  await shown(/^What the server has is not known:/)
})

test('what a browser stores is listed by name and size, never by value', async () => {
  localStorage.setItem('nofomo.voterName', 'Maya-canary')
  onTestFinished(() => localStorage.clear())
  const { answers } = server()
  await open(answers)
  await shown('nofomo.voterName')
  await shown('Browser · 11 characters')
  expect(document.body.textContent).not.toContain('canary')
})

test('the list of what a browser stores follows changes without a reload', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { answers } = server()
  await open(answers)
  await shown('Stored in this browser')
  localStorage.setItem('theme', 'dark')
  await vi.advanceTimersByTimeAsync(2_000)
  await shown('theme')
})

test.each(['/debug', '/debug-analytics'])(
  '%s redirects everybody but staff to the landing page',
  async (path) => {
    await openPage(path, {
      [simulated]: () =>
        Response.json({ error: 'No admin token found.', code: 'unauthorized' }, { status: 401 }),
    })
    await expect.poll(() => location.pathname).toBe('/')
  },
)

test('the test page says that its scripts run', async () => {
  await openPage('/debug', server().answers)
  await shown('Its scripts run.')
})

const hourOver = () => Response.json({ error: 'It is over.', code: 'staff_ended' }, { status: 401 })

test('after staff’s hour the tool asks for the gate, which leads back, and the simulation is kept', async () => {
  const { answers } = server()
  let isOver = false
  await open({
    ...answers,
    [simulated]: (request) => (isOver ? hourOver() : (answers[simulated] as Answer)(request)),
  })
  await press('Start session')
  await shown('In progress')
  isOver = true
  await shown('Your hour as staff is over')
  await expect
    .element(page.getByRole('link', { name: 'Sign in to Admin' }))
    .toHaveAttribute('href', '/admin?redirect=%2Fdebug-analytics')
  isOver = false
  await shown('In progress')
})

test.each(['/debug', '/debug-analytics'])(
  '%s, opened after staff’s hour, leads to the gate and back',
  async (path) => {
    await openPage(path, { ...staffGate({ name: null }).answers, [simulated]: hourOver })
    await expect.element(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
    expect(new URLSearchParams(location.search).get('redirect')).toBe(path)
  },
)
