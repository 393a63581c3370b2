import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeStreams } from '../../../testing/live-streams.ts'
import { type Answer, type Answers, openPage } from '../../../testing/open-page.tsx'
import { openVote, voteId } from '../../../testing/vote-samples.ts'

afterEach(() => localStorage.clear())

const notice = page.getByRole('heading', { name: 'This browser refuses cookies' })
const voteCall = 'POST /api/votes'
const yes = page.getByRole('button', { name: 'Yes', exact: true })

const browserReturns = (returnsCookies: boolean): Answers => ({
  'POST /api/browser': () => Response.json({ returnsCookies }),
})
const refused: Answer = () =>
  Response.json({ error: 'This browser sends no cookies.', code: 'cookies_refused' }, { status: 409 })

test('a browser that returns no cookies is told before its first vote, and has no vote buttons', async () => {
  fakeStreams()
  const { calls } = await openPage(`/vote/${voteId}`, { ...openVote(), ...browserReturns(false) })
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByText(/nothing you tap here can be saved/)).toBeVisible()
  await expect.element(yes).not.toBeInTheDocument()
  // Nor a place that nothing can be said of.
  await expect.element(page.getByRole('article')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Start Voting' })).not.toBeInTheDocument()
  expect(calls.filter((call) => call === 'POST /api/browser')).toHaveLength(2)
})

test('a browser whose settings block cookies is told without asking the server', async () => {
  fakeStreams()
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  const { calls } = await openPage(`/vote/${voteId}`, openVote())
  await expect.element(notice).toBeVisible()
  expect(calls).not.toContain('POST /api/browser')
})

test('cookies that are lost while the page is open are set again, and the vote is saved', async () => {
  fakeStreams()
  let votes = 0
  const { calls } = await openPage(`/vote/${voteId}`, {
    ...openVote(),
    ...browserReturns(true),
    [voteCall]: (request) => {
      votes += 1
      expect(request.headers.get('x-expects-cookies')).toBe('1')
      return votes === 1 ? refused(request) : Response.json({ success: true, venueId: 'x', vote: 1 })
    },
  })
  await page.getByRole('button', { name: 'Start Voting' }).click()
  await yes.click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(calls.filter((call) => call === voteCall)).toHaveLength(2)
  await expect.element(notice).not.toBeInTheDocument()
})

test('a vote refused for want of cookies is not called saved, and the page says what to do', async () => {
  fakeStreams()
  let asked = 0
  await openPage(`/vote/${voteId}`, {
    ...openVote(),
    'POST /api/browser': () => {
      asked += 1
      return Response.json({ returnsCookies: asked === 1 })
    },
    [voteCall]: refused,
  })
  await page.getByRole('button', { name: 'Start Voting' }).click()
  await yes.click()
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByText('Saved', { exact: true })).not.toBeInTheDocument()
})
