import type { Message } from '@nofomo/contracts/messages/endpoints.ts'
import { hourMs } from '@nofomo/contracts/times/durations.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { decidedSnapshot, sessionAnswers, sessionId } from '../../../../testing/given-session.ts'
import { type Answer, offline, openPage, refusing } from '../../../../testing/open-page.tsx'
import { notSent } from './message.messages.ts'

const path = `/results/${sessionId}`
const answering = `POST /api/sessions/${sessionId}/message/answer`
const muting = `PUT /api/sessions/${sessionId}/message/muted`
const card = page.getByRole('region', { name: /^A message from / })
const words = card.getByLabelText('Your answer')
const send = card.getByRole('button', { name: 'Send answer' })
const done = () => Response.json({ success: true })

/** The results with a message, decided so many hours ago. */
async function opened(
  given: Partial<Message> & { isHost?: boolean; hoursAgo?: number } = {},
  answer: Answer = done,
) {
  const { isHost = true, hoursAgo = 0, ...message } = given
  const sent: unknown[] = []
  const decided = decidedSnapshot()
  const completedAt = new Date(Date.now() - hoursAgo * hourMs).toISOString()
  const snapshot = {
    ...decided,
    session: { ...decided.session, completedAt },
    message: { words: 'By the window.\nWelcome!', answer: null, ...message },
  }
  const record: Answer = async (request) => {
    sent.push(await request.clone().json())
    return answer(request)
  }
  const { pageErrors } = await openPage(path, {
    ...sessionAnswers(snapshot, isHost),
    [answering]: record,
    [muting]: record,
    [`POST /api/sessions/${sessionId}/report`]: record,
  })
  await expect.element(card.getByText(/^By the window/)).toBeVisible()
  return { sent, pageErrors }
}

test('a friend reads the message and the answer, and can only report them', async () => {
  const { sent, pageErrors } = await opened({ isHost: false, answer: 'Thanks!' })
  await expect.element(card.getByRole('heading', { name: 'The host answered' })).toBeVisible()
  await expect.element(card.getByText('Thanks!')).toBeVisible()
  expect(card.getByRole('button').elements()).toHaveLength(0)
  await page.getByText('More about this vote').click()
  await page.getByRole('button', { name: 'Report the message' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this message' })
  await dialog.getByLabelText('In your words (optional)').fill('It is rude.')
  expect(dialog.getByRole('radio').elements()).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByText('Thank you. Our staff will look at it.')).toBeVisible()
  expect(sent).toEqual([{ reason: 'venue_message', words: 'It is rude.' }])
  expect(pageErrors).toEqual([])
})

test('the host’s answer with a link is refused, and keeps what was typed; without it, it is sent', async () => {
  const sentence = 'Leave out links: “example.com” looks like one.'
  const refused = { error: sentence, code: 'invalid_input', requestId: 'r', fields: { words: sentence } }
  const { sent } = await opened({}, async (request) => {
    const { words: typed } = (await request.json()) as { words: string }
    return typed.includes('.com') ? Response.json(refused, { status: 400 }) : done()
  })
  await card.getByText('Answer', { exact: true }).click()
  await words.fill('See example.com')
  await send.click()
  await expect.element(card.getByText(sentence)).toBeVisible()
  await expect.element(words).toHaveValue('See example.com')
  await expect.element(words).toHaveFocus()
  await words.fill('See you')
  await send.click()
  await expect.poll(() => sent).toEqual([{ words: 'See example.com' }, { words: 'See you' }])
})

test.each<[string, Answer, string]>([
  ['without a network', offline, notSent],
  ['that is a second one', refusing(409, 'You have answered already.'), 'You have answered already.'],
])('an answer %s says so and stays', async (_when, answer, sentence) => {
  await opened({}, answer)
  await card.getByText('Answer', { exact: true }).click()
  await words.fill('See you')
  await send.click()
  await expect.element(card.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(words).toHaveValue('See you')
})

test('a host hides the message, and takes that back', async () => {
  const { sent } = await opened()
  await card.getByRole('button', { name: 'Hide the message' }).click()
  await expect.element(page.getByText(/^Hidden from everybody/)).toBeVisible()
  const undo = page.getByRole('button', { name: /^Undo/ })
  await expect.element(undo).toHaveFocus()
  await undo.click()
  await expect.element(card).toBeVisible()
  expect(sent).toEqual([{ isMuted: true }, { isMuted: false }])
})

test('after the evening the message is still there, and is not answered any more', async () => {
  await opened({ hoursAgo: 30 })
  await expect.element(card.getByText('Answer', { exact: true })).not.toBeInTheDocument()
})
