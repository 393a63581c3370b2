import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { givenSnapshot, sessionAnswers, sessionId } from '../../../testing/given-session.ts'
import { heldAnswers, someFrames } from '../../../testing/held-answers.ts'
import { fakeStreams } from '../../../testing/live-streams.ts'
import { openPage } from '../../../testing/open-page.tsx'

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const empty = (title: string) => givenSnapshot({ session: { title, venues: [] } })

/** The page of a session without venues, asking for it again. */
async function openAndRefresh() {
  const streams = fakeStreams()
  const { answer, give, count } = heldAnswers()
  const call = `GET /api/sessions/${sessionId}/results`
  const opened = openPage(`/preview/${sessionId}`, { ...sessionAnswers(empty('Friday')), [call]: answer })
  await give(0, empty('Friday'))
  await opened
  await expect.element(heading('Friday')).toBeVisible()
  await expect.poll(() => streams.opened.length).toBe(1)
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect.poll(count).toBe(2)
  return { streams, give }
}

test('a session received by the stream is not replaced by the older answer of a request', async () => {
  const { streams, give } = await openAndRefresh()
  await streams.send('snapshot', empty('Saturday'))
  await expect.element(heading('Saturday')).toBeVisible()
  await give(1, empty('Friday'))
  await someFrames()
  await expect.element(heading('Saturday')).toBeVisible()
})

test('an answer is shown if the stream delivered nothing meanwhile', async () => {
  const { give } = await openAndRefresh()
  await give(1, empty('Saturday'))
  await expect.element(heading('Saturday')).toBeVisible()
})
