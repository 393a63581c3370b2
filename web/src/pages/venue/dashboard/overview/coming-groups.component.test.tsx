import type { ComingGroup } from '@nofomo/contracts/messages/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { groupOf } from '../../../../testing/dashboard-samples.ts'
import { fakeStreams } from '../../../../testing/live-streams.ts'
import { type Answer, openPage, refusing } from '../../../../testing/open-page.tsx'
import { answersOf, standingOf } from '../../../../testing/venue-answers.ts'

const part = page.getByRole('region', { name: /^Groups That Chose You/ })
const words = part.getByLabelText('Your message')
const send = part.getByRole('button', { name: 'Send message' })
const birthday: ComingGroup = { id: 'g1', name: 'Birthday', size: 6, meetingAt: null, message: null }

async function opened(comingGroups: ComingGroup[], answer: Answer = () => Response.json({ success: true })) {
  const streams = fakeStreams()
  const sent: unknown[] = []
  const home = { standings: [standingOf()], comingGroups }
  const record: Answer = async (request) => {
    sent.push(await request.clone().json())
    return answer(request)
  }
  const { pageErrors } = await openPage('/venue/dashboard', {
    ...answersOf(home),
    'POST /api/venue/messages': record,
    'POST /api/venue/messages/report': record,
  })
  await expect.element(part).toBeVisible()
  return { home, sent, streams, pageErrors }
}

test('an owner writes to a group once, and reads the answer as it comes', async () => {
  const { home, sent, streams, pageErrors } = await opened([birthday])
  await part.getByText('Write to them').click()
  await words.fill('  Welcome!  ')
  const message = { words: 'Welcome!', answer: null, isShown: true }
  home.comingGroups = [{ ...birthday, message }]
  await send.click()
  await expect.element(part.getByText('Sent. No answer yet.')).toBeVisible()
  expect(sent).toEqual([{ venueId: 'joule', groupId: 'g1', words: 'Welcome!' }])
  await expect.element(part.getByText('Write to them')).not.toBeInTheDocument()
  home.comingGroups = [{ ...birthday, message: { ...message, answer: 'Thanks!' } }]
  await streams.send('changed')
  await expect.element(part.getByText('They answered: Thanks!')).toBeVisible()
  await part.getByRole('button', { name: 'Report the answer' }).click()
  await expect.element(part.getByText('Thank you. Our staff will look at it.')).toBeVisible()
  expect(sent.at(-1)).toEqual({ venueId: 'joule', groupId: 'g1' })
  expect(pageErrors).toEqual([])
})

test('a group that has just chosen the venue stands among those that did, and nowhere else', async () => {
  fakeStreams()
  const groups = [groupOf({ id: 'g1', name: 'Birthday', status: 'chosen' }), groupOf({ id: 'g2' })]
  await openPage(
    '/venue/dashboard',
    answersOf({ standings: [standingOf()], groups, comingGroups: [birthday] }),
  )
  await expect.element(part.getByRole('heading', { name: 'Birthday' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Groups Currently Deciding (1)' })).toBeVisible()
  expect(page.getByRole('heading', { name: 'Birthday', exact: true }).elements()).toHaveLength(1)
})

test('a message with a link is refused, and nothing that was typed is lost', async () => {
  const { sent, streams } = await opened([birthday])
  await part.getByText('Write to them').click()
  await words.fill('Our menu: example.com')
  await send.click()
  await expect.element(part.getByText('Leave out links: “example.com” looks like one.')).toBeVisible()
  await streams.send('changed')
  await expect.element(words).toHaveValue('Our menu: example.com')
  expect(sent).toEqual([])
})

test('a group that has changed its mind is said so, with what was typed', async () => {
  const sentence = 'This group has not chosen you, has changed its mind, or its night is over.'
  await opened([birthday], refusing(404, sentence))
  await part.getByText('Write to them').click()
  await words.fill('Welcome!')
  await send.click()
  await expect.element(part.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(words).toHaveValue('Welcome!')
})
