import type { StaffSessionBallots } from '@nofomo/contracts/staff/ballot-endpoints.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, openPage, refusing } from '../../../../testing/open-page.tsx'
import { enterAsStaff, staffGate } from '../../../../testing/staff-answers.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const begun = { beganAt: '2026-11-20T20:00:00.000Z', hasAccount: false }
const friday: StaffSessionBallots = {
  ...{ sessionId: 'Ab-_12345678', title: 'Friday', isFinal: true },
  ballots: [
    { id: 'z', name: 'Zoe', votes: 3, ...begun },
    { id: 'n', name: null, votes: 1, ...begun, hasAccount: true },
  ],
}
const link = `https://nofomo.example/vote/${friday.sessionId}`

function found(more: Answers = {}): Answers {
  const { staff, answers } = staffGate()
  enterAsStaff()
  return {
    ...answers,
    'GET /api/staff/ballots': staff(() => Response.json({ session: friday })),
    ...more,
  }
}

test('a session’s link shows its ballots by name, and asks for one first', async () => {
  const { calls, pageErrors } = await openPage('/admin/people/ballots', found())
  await button('Find ballots').click()
  await expect.element(page.getByText('Paste the link of the session.')).toBeVisible()
  expect(calls).not.toContain('GET /api/staff/ballots')
  await page.getByLabelText('Link of the session').fill(link)
  await button('Find ballots').click()
  await expect.element(page.getByRole('heading', { name: 'Friday' })).toBeVisible()
  await expect.element(page.getByText('2 ballots, by name.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('3 votes, begun Nov 20, 2026')).toBeVisible()
  await expect.element(page.getByText('Without a name')).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('Back brings the link searched for before into the field, and the focus stays in it', async () => {
  const other = 'https://nofomo.example/vote/Zz-_12345678'
  await openPage('/admin/people/ballots', found())
  const field = page.getByLabelText('Link of the session')
  for (const pasted of [link, other]) {
    await field.fill(pasted)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => new URLSearchParams(location.search).get('link')).toBe(pasted)
    await expect.element(field).toHaveFocus()
  }
  history.back()
  await expect.element(field).toHaveValue(link)
  await expect.element(page.getByRole('heading', { name: 'Friday' })).toBeVisible()
  history.back()
  await expect.element(field).toHaveValue('')
})

test('a ballot is erased after a question, and the list follows', async () => {
  const { staff } = staffGate()
  await openPage(
    `/admin/people/ballots?link=${encodeURIComponent(link)}`,
    found({
      [`POST /api/staff/ballots/${friday.sessionId}/z/erase`]: staff(() =>
        Response.json({ session: { ...friday, ballots: friday.ballots.slice(1) } }),
      ),
    }),
  )
  await button('Erase the ballot of Zoe').click()
  await expect
    .element(page.getByText('Erase the ballot of “Zoe” and its 3 votes? Counts and results follow at once.'))
    .toBeVisible()
  await button('Keep it').click()
  await button('Erase the ballot of Zoe').click()
  await button('Erase it').click()
  await expect.element(page.getByText('The ballot is erased.')).toBeVisible()
  await expect.element(page.getByText('1 ballot, by name.', { exact: false })).toBeVisible()
  expect(page.getByText('Zoe', { exact: true }).query()).toBeNull()
})

test('what is no link of a session says so', async () => {
  const sentence = 'This is no link of a session. Paste the one that was shared, such as …/vote/….'
  await openPage(
    '/admin/people/ballots?link=hello',
    found({ 'GET /api/staff/ballots': refusing(400, sentence) }),
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(page.getByLabelText('Link of the session')).toHaveValue('hello')
})
