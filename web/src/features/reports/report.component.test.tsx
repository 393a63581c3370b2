import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sessionAnswers, sessionId } from '../../testing/given-session.ts'
import { fakeStreams } from '../../testing/live-streams.ts'
import { type Answer, type Answers, offline, openPage, refusing } from '../../testing/open-page.tsx'
import { openVote, voteId } from '../../testing/vote-samples.ts'
import { notSent, offline as offlineSentence } from './report.messages.ts'

const call = `POST /api/sessions/${voteId}/report`
const opener = page.getByRole('button', { name: 'Report this vote' })
const dialog = page.getByRole('dialog', { name: 'Report this vote' })
const send = dialog.getByRole('button', { name: 'Send' })
const words = dialog.getByLabelText('In your words (optional)')
const reason = (name: string) => dialog.getByRole('radio', { name })
const done = () => Response.json({ success: true })

async function opened(answer: Answer = done, more: Answers = {}) {
  fakeStreams()
  const sent: unknown[] = []
  const { calls, pageErrors } = await openPage(`/vote/${voteId}`, {
    ...openVote(),
    [call]: async (request) => {
      sent.push(await request.clone().json())
      return answer(request)
    },
    ...more,
  })
  await opener.click()
  await expect.element(dialog).toBeVisible()
  return { sent, calls, pageErrors }
}

describe('reporting a vote', () => {
  test('reporting a vote sends a reason and words, thanks, and gives the focus back', async () => {
    const { sent, pageErrors } = await opened()
    await reason('Spam or advertising').click()
    await words.fill('  It sells sunglasses.  ')
    await send.click()
    await expect.element(dialog.getByText('Thank you. Our staff will look at it.')).toBeVisible()
    // A dialog whose focused control has gone takes the focus within a frame.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    await expect.element(dialog.getByRole('button', { name: 'Close' }).last()).toHaveFocus()
    expect(sent).toEqual([{ reason: 'spam', words: 'It sells sunglasses.' }])
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    expect(pageErrors).toEqual([])
  })

  test('reporting a vote works by keyboard alone, without words', async () => {
    const { sent } = await opened()
    await expect.element(reason('Offensive words')).toHaveFocus()
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}{Enter}')
    await expect.element(dialog.getByText('Thank you. Our staff will look at it.')).toBeVisible()
    expect(sent).toEqual([{ reason: 'private_details' }])
  })

  test('reporting a vote without a reason asks for one, and sends nothing', async () => {
    const { sent } = await opened()
    await words.fill('Just bad')
    await send.click()
    await expect.element(dialog.getByText('Choose what is wrong with it')).toBeVisible()
    await expect.element(reason('Offensive words')).toHaveFocus()
    await expect.element(words).toHaveValue('Just bad')
    await reason('Something else').click()
    await expect.element(dialog.getByText('Choose what is wrong with it')).not.toBeInTheDocument()
    expect(sent).toEqual([])
  })

  test.each<[string, Answer, string]>([
    ['without a network', offline, offlineSentence],
    ['if the server fails', () => new Response('<h1>Bad</h1>', { status: 502 }), notSent],
    [
      'beyond the day’s reports',
      refusing(429, 'That is a lot of reports for one day.'),
      'That is a lot of reports for one day.',
    ],
  ])(
    '%s a report says why it was not sent and keeps what was typed, closed and opened again, too',
    async (_when, answer, sentence) => {
      let isBroken = true
      const { sent } = await opened((request) => (isBroken ? answer : done)(request))
      await reason('Something else').click()
      await words.fill('Half a story')
      await send.click()
      await expect.element(dialog.getByRole('alert')).toHaveTextContent(sentence)
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
      await opener.click()
      await expect.element(words).toHaveValue('Half a story')
      await expect.element(reason('Something else')).toBeChecked()
      isBroken = false
      await send.click()
      await expect.element(dialog.getByText('Thank you. Our staff will look at it.')).toBeVisible()
      expect(sent).toHaveLength(2)
    },
  )

  test('reporting a vote is offered on the results, too, and loads nothing before it is opened', async () => {
    fakeStreams()
    const { pageErrors } = await openPage(`/results/${sessionId}`, sessionAnswers())
    await page.getByRole('heading', { name: 'More about this vote' }).click()
    await expect.element(opener).toBeVisible()
    await opener.click()
    await expect.element(send).toBeVisible()
    expect(pageErrors).toEqual([])
  })

  test('reporting a vote fits a narrow phone with as many words as there may be', async () => {
    await page.viewport(320, 640)
    await opened()
    await words.fill('W'.repeat(300))
    await expect.element(dialog.getByText('0 characters left')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    await page.viewport(414, 896)
  })
})

describe('a vote that was taken down', () => {
  const gone: Answer = () =>
    Response.json(
      { error: 'This vote was taken down by NoFOMO.', code: 'taken_down', requestId: 'r' },
      { status: 410 },
    )
  const answersOf = (id: string): Answers => ({
    [`GET /api/sessions/${id}`]: gone,
    [`GET /api/sessions/${id}/results`]: gone,
    [`GET /api/sessions/${id}/ballot`]: gone,
  })

  test.each([
    `/vote/${voteId}`,
    `/results/${voteId}`,
    `/preview/${voteId}`,
    `/share-vote/${voteId}`,
    `/sessions/${voteId}/manage`,
  ])('a vote that was taken down says so at %s', async (path) => {
    fakeStreams()
    await openPage(path, answersOf(voteId))
    await expect.element(page.getByText('This vote was taken down by NoFOMO.')).toBeVisible()
  })

  test('a vote that was taken down says so while its page is open, and comes back by itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let isDown = false
    const streams = fakeStreams()
    const shown = openVote()
    const down = answersOf(voteId)
    const answers = Object.fromEntries(
      Object.entries(shown).map(([each, answer]) => [
        each,
        (request: Request) => (isDown ? (down[each] ?? answer) : answer)(request),
      ]),
    )
    await openPage(`/vote/${voteId}`, answers)
    await expect.element(page.getByRole('heading', { name: 'Friday in Ballard' })).toBeVisible()
    isDown = true
    await streams.send('gone')
    await expect.element(page.getByText('This vote was taken down by NoFOMO.')).toBeVisible()
    isDown = false
    // Its timer may start a moment after the sentence is shown.
    await expect
      .poll(() => {
        vi.advanceTimersByTime(15_000)
        return page.getByRole('heading', { name: 'Friday in Ballard' }).elements().length
      })
      .toBe(1)
    await expect.element(page.getByRole('heading', { name: 'Friday in Ballard' })).toBeVisible()
    vi.useRealTimers()
  })
})
