import type { VisitQuestion } from '@nofomo/contracts/guest-facts/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { decidedSnapshot, sessionAnswers, sessionId } from '../../../../testing/given-session.ts'
import { type Answers, offline, openPage } from '../../../../testing/open-page.tsx'

const path = `/results/${sessionId}`
const asking = `GET /api/sessions/${sessionId}/visit-question`
const answering = `PUT /api/sessions/${sessionId}/visit-question`
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Results that were decided so many days ago. */
function resultsOf(daysAgo: number) {
  const decided = decidedSnapshot()
  const completedAt = new Date(Date.now() - daysAgo * dayMs).toISOString()
  return sessionAnswers({ ...decided, session: { ...decided.session, completedAt } })
}

/** A server that asks whether there was room for eight, with what was sent to it. */
function server(given: Partial<VisitQuestion> = {}) {
  const sent: unknown[] = []
  let question: VisitQuestion | null = { feature: 'large-groups', people: 8, answer: null, ...given }
  const answers: Answers = {
    ...resultsOf(2),
    [asking]: () => Response.json({ question }),
    [answering]: async (request) => {
      const body = (await request.json()) as { answer: VisitQuestion['answer'] | 'skipped' }
      sent.push(body)
      question = body.answer === 'skipped' || !question ? null : { ...question, answer: body.answer }
      return Response.json({ question })
    },
  }
  return { sent, answers }
}

test('two days after the decision a voter is asked one question, and answers with one press', async () => {
  const { sent, answers } = server()
  const { pageErrors } = await openPage(path, answers)
  await expect.element(page.getByRole('group', { name: 'Was there room for eight?' })).toBeVisible()
  await button('Yes').click()
  await expect.element(page.getByText('Thank you. You can change your answer for a week.')).toBeVisible()
  await expect.element(button(/Yes$/)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('Skip for good')).not.toBeInTheDocument()
  await button('Don’t know').click()
  await expect.element(button(/Don’t know$/)).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toEqual([
    { feature: 'large-groups', answer: 'yes' },
    { feature: 'large-groups', answer: 'unknown' },
  ])
  expect(pageErrors).toEqual([])
})

test('a question that is skipped goes, and the page says that it stays away', async () => {
  const { sent, answers } = server()
  await openPage(path, answers)
  await button('Skip for good').click()
  const note = page.getByText('All right, we do not ask about this evening again.')
  await expect.element(note).toBeVisible()
  await expect.element(note).toHaveFocus()
  await expect.element(button('Yes')).not.toBeInTheDocument()
  expect(sent).toEqual([{ feature: 'large-groups', answer: 'skipped' }])
})

test('an answer without a network is not saved, says so, and can be given again', async () => {
  const { answers } = server()
  let isAway = true
  const put = answers[answering] ?? offline
  await openPage(path, { ...answers, [answering]: (request) => (isAway ? offline : put)(request) })
  await button('No').click()
  await expect.element(page.getByText('Your answer is not saved yet. Try again.')).toBeVisible()
  isAway = false
  await button('No').click()
  await expect.element(page.getByText('Thank you. You can change your answer for a week.')).toBeVisible()
})

test.each([
  ['just decided', 0],
  ['decided long ago', 60],
])('results that were %s ask nothing of the server', async (_when, daysAgo) => {
  const { calls } = await openPage(path, resultsOf(daysAgo))
  await expect.element(page.getByText('WE HAVE A WINNER!', { exact: true })).toBeVisible()
  // What would ask loads with this chunk.
  await import('./visit-question.tsx')
  expect(calls).not.toContain(asking)
})

test('where the server has no question the page shows none', async () => {
  const { pageErrors, calls } = await openPage(path, {
    ...resultsOf(2),
    [asking]: () => Response.json({ question: null }),
  })
  await expect.poll(() => calls).toContain(asking)
  await expect.element(page.getByText(/^Were you at/)).not.toBeInTheDocument()
  expect(pageErrors).toEqual([])
})
