import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import { sequenceHeader } from '@nofomo/contracts/sessions/choices.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleHome } from '../../../demo/samples.ts'
import { fakeStreams } from '../../../testing/live-streams.ts'
import { type Answers, offline, openPage } from '../../../testing/open-page.tsx'
import { openVote, voteId, voteSnapshot } from '../../../testing/vote-samples.ts'

afterEach(() => localStorage.clear())

const nameCall = `PUT /api/sessions/${voteId}/ballot/name`
const sent: unknown[] = []
const numbers: number[] = []
/** Below the results: the name is folded in it. */
const fold = page.getByRole('heading', { name: 'More about this vote' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** The pages of somebody who has voted on every place. */
function voted(voterName: string | null, more: Answers = {}): Answers {
  sent.length = 0
  const votes = voteSnapshot().session.venues.map(({ id }) => ({ venueId: id, vote: 1 }))
  const ballot = { viewer: { isHost: false }, voterName, votes, isVoided: false }
  return {
    ...openVote(),
    [`GET /api/sessions/${voteId}/ballot`]: () => Response.json(ballot),
    [nameCall]: async (request) => {
      const body = (await request.json()) as { voterName: string }
      sent.push(body)
      numbers.push(Number(request.headers.get(sequenceHeader)))
      return Response.json({ voterName: body.voterName || null })
    },
    ...more,
  }
}

test('a voter sees their name on the results page, and corrects it there', async () => {
  fakeStreams()
  await openPage(`/results/${voteId}`, voted('Anna'))
  await fold.click()
  await expect.element(page.getByText('as Anna')).toBeVisible()
  await button('Change your name').click()
  await expect.element(page.getByLabelText('Your name')).toHaveFocus()
  await page.getByLabelText('Your name').fill('Ana')
  await button('Save name').click()
  await expect.element(page.getByText('as Ana', { exact: true })).toBeVisible()
  expect(sent).toEqual([{ voterName: 'Ana' }])
  expect(localStorage.getItem('nofomo.voterName')).toBe('Ana')
})

test('a voter without a name can add one', async () => {
  fakeStreams()
  await openPage(`/results/${voteId}`, voted(null))
  await fold.click()
  await expect.element(page.getByText('without a name')).toBeVisible()
  await button('Add your name').click()
  await page.getByLabelText('Your name').fill('Ana')
  await button('Save name').click()
  await expect.element(page.getByText('as Ana', { exact: true })).toBeVisible()
})

test('a name that could not be sent stays in its field, with the reason', async () => {
  fakeStreams()
  await openPage(`/results/${voteId}`, voted('Anna', { [nameCall]: offline }))
  await fold.click()
  await button('Change your name').click()
  await page.getByLabelText('Your name').fill('Ana')
  await button('Save name').click()
  await expect.element(page.getByText(/Network error/)).toBeVisible()
  await expect.element(page.getByLabelText('Your name')).toHaveValue('Ana')
})

const host: User = {
  id: '00000000-0000-4000-8000-00000000d0da',
  email: 'dana@example.com',
  contactName: 'Dana',
  firstName: 'Dana',
  lastName: null,
  userType: 'consumer',
  role: 'consumer',
  isGuest: false,
  emailVerified: true,
  avatar: null,
  venue: null,
  venueId: null,
}

test('a signed-in host sees and corrects their name on the results page of their own plan', async () => {
  fakeStreams()
  await openPage(
    `/sessions/${voteId}/results`,
    voted('Anna', {
      'GET /api/auth/me': () => Response.json({ user: host }),
      'GET /api/app/home': () => Response.json({ ...sampleHome(), user: host }),
    }),
  )
  await fold.click()
  await expect.element(page.getByRole('link', { name: 'Back to your plans' })).toBeVisible()
  await button('Change your name').click()
  await page.getByLabelText('Your name').fill('Ana')
  await button('Save name').click()
  await expect.element(page.getByText('as Ana', { exact: true })).toBeVisible()
  await expect.element(button('Change your name')).toHaveFocus()
  expect(sent).toEqual([{ voterName: 'Ana' }])
})

test('a second correction of a name has a higher number than the first, which may still be on its way', async () => {
  fakeStreams()
  await openPage(`/results/${voteId}`, voted('Anna'))
  await fold.click()
  numbers.length = 0
  for (const name of ['Anne', 'Ana']) {
    await button('Change your name').click()
    await page.getByLabelText('Your name').fill(name)
    await button('Save name').click()
    await expect.element(page.getByText(`as ${name}`, { exact: true })).toBeVisible()
  }
  const [first = Number.NaN, second] = numbers
  expect(second).toBeGreaterThan(first)
})

test('somebody who has not voted is shown no name on the results', async () => {
  fakeStreams()
  await openPage(`/results/${voteId}`, openVote())
  await expect.element(fold).toBeVisible()
  expect(page.getByText('Voting without a name').query()).toBeNull()
})
