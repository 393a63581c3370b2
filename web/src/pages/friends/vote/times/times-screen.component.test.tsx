import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeStreams } from '../../../../testing/live-streams.ts'
import { type Answers, openPage } from '../../../../testing/open-page.tsx'
import {
  openVote,
  sampleTimes,
  storedVoteAnswers,
  voteId,
  voteSnapshot,
} from '../../../../testing/vote-samples.ts'

afterEach(() => localStorage.clear())

const times = sampleTimes
const votes = voteSnapshot().session.venues.map(({ id }) => ({ venueId: id, vote: 1 as const }))
const heading = page.getByRole('heading', { name: 'When can you come?' })
const done = page.getByRole('button', { name: 'Done' })
const friday = page.getByRole('group', { name: 'Fri, Jan 15, 7 PM' })
const saturday = page.getByRole('group', { name: 'Sat, Jan 16, 8 PM' })
const radio = (row: typeof friday, name: string) => row.getByRole('radio', { name, exact: true })

const unfoldAnswers = () => page.getByText('Change my answers').click()

/** Opens the page of a voter who has voted on every place. */
async function openTimes({
  own = [] as { timeId: string; vote: 1 | 0 | -1 }[],
  session = {},
  answers = {} as Answers,
} = {}) {
  const streams = fakeStreams()
  const stored = storedVoteAnswers()
  const ballot = { voterName: 'Maya', votes, times: own }
  await openPage(`/vote/${voteId}`, {
    ...openVote({ session: { times, ...session }, ballot }),
    ...stored.answers,
    ...answers,
  })
  return { ...stored, streams }
}

test('after the last place each time has its words in Seattle’s time and three answers, of which arrow keys choose', async () => {
  const { sent } = await openTimes()
  await expect.element(heading).toBeVisible()
  await radio(friday, 'Yes').click({ force: true })
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(radio(friday, 'If need be')).toBeChecked()
  await expect.element(page.getByText('1 of 2 answered')).toBeVisible()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(sent.at(-1)).toEqual({ timeId: 'fri7', vote: 0 })
  await expect.element(radio(saturday, 'Yes')).not.toBeChecked()
})

test('any and none of the times are one press, and Undo takes the whole press back', async () => {
  const { sent } = await openTimes()
  await page.getByRole('button', { name: 'Any of them' }).click()
  await expect.element(page.getByText('2 of 2 answered')).toBeVisible()
  await page.getByRole('button', { name: 'None of them' }).click()
  await expect.element(radio(saturday, 'No')).toBeChecked()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(radio(saturday, 'Yes')).toBeChecked()
  await expect.element(radio(friday, 'Yes')).toBeChecked()
  await expect
    .poll(() => sent.slice(-2))
    .toEqual([
      { timeId: 'fri7', vote: 1 },
      { timeId: 'sat8', vote: 1 },
    ])
})

test('Done leads to the end of the ballot, which lists the answers and leads back to them', async () => {
  await openTimes()
  await radio(friday, 'No').click({ force: true })
  await page.getByRole('button', { name: '1 time left' }).click()
  await expect.element(radio(saturday, 'Yes')).toHaveFocus()
  await radio(saturday, 'If need be').click({ force: true })
  await done.click()
  await expect.element(page.getByRole('heading', { name: 'Thanks for voting!' })).toBeVisible()
  await unfoldAnswers()
  const listed = page.getByRole('listitem').filter({ hasText: 'Fri, Jan 15' })
  await expect.element(listed.getByText('No', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Change when I can come' }).click()
  await expect.element(radio(friday, 'No')).toBeChecked()
})

test('who does not know yet may go on, and is told that the times are open', async () => {
  await openTimes()
  await page.getByRole('button', { name: 'I don’t know yet' }).click()
  await unfoldAnswers()
  await expect.element(page.getByText('You have not said when you can come.')).toBeVisible()
  await page.getByRole('button', { name: 'Say when I can come' }).click()
  await expect.element(heading).toBeVisible()
})

test('from the times one goes back to the last place', async () => {
  await openTimes()
  await page.getByRole('button', { name: 'Places' }).click()
  await expect.element(page.getByText('3 of 3').first()).toBeVisible()
  await expect.element(page.getByText('You said')).toBeVisible()
})

test('a voter who has answered before sees the end of the ballot first', async () => {
  const own = times.map(({ id }) => ({ timeId: id, vote: 0 as const }))
  await openTimes({ own })
  await expect.element(page.getByRole('heading', { name: 'Thanks for voting!' })).toBeVisible()
  await unfoldAnswers()
  await expect.element(page.getByText('If need be').first()).toBeVisible()
})

test('a time that was added after a voter had finished is asked for, and named as new', async () => {
  localStorage.setItem(`nofomo.times.${voteId}`, 'fri7')
  await openTimes({ own: [{ timeId: 'fri7', vote: 0 }] })
  await expect.element(heading).toBeVisible()
  await expect.element(radio(friday, 'If need be')).toBeChecked()
  await radio(page.getByRole('group', { name: 'New: Sat, Jan 16, 8 PM' }), 'Yes').click({ force: true })
  await done.click()
  await expect.element(page.getByRole('heading', { name: 'Thanks for voting!' })).toBeVisible()
})

test('a voter who comes back with half of the times answered finds none of the others named as new', async () => {
  await openTimes({ own: [{ timeId: 'fri7', vote: 0 }] })
  await expect.element(page.getByRole('group', { name: 'Sat, Jan 16, 8 PM', exact: true })).toBeVisible()
})

test('a time that is added while a voter reads the thanks is asked for at once', async () => {
  const { streams } = await openTimes({ session: { times: times.slice(0, 1) } })
  await radio(friday, 'Yes').click({ force: true })
  await done.click()
  await expect.element(page.getByRole('heading', { name: 'Thanks for voting!' })).toBeVisible()
  await streams.send('snapshot', voteSnapshot({}, { times }))
  await expect.element(page.getByRole('group', { name: 'New: Sat, Jan 16, 8 PM' })).toBeVisible()
})

test('without a network an answer waits, says so, and is there after a reload', async () => {
  await openTimes({
    answers: { 'POST /api/time-votes': () => Promise.reject(new TypeError('Failed to fetch')) },
  })
  await radio(saturday, 'Yes').click({ force: true })
  await expect.element(page.getByText('Waiting for network', { exact: true })).toBeVisible()
  expect(localStorage.getItem(`nofomo.time-vote.${voteId}.sat8`)).toContain('"vote":1')
  expect(localStorage.getItem(`time_votes_${voteId}`)).toContain('sat8')
})

test('an answer that came too late is taken back, with the server’s sentence', async () => {
  const sentence = 'This vote is closed: Altura won.'
  await openTimes({
    answers: {
      'POST /api/time-votes': () =>
        Response.json({ error: sentence, code: 'voting_closed' }, { status: 409 }),
    },
  })
  await radio(friday, 'Yes').click({ force: true })
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(radio(friday, 'Yes')).not.toBeChecked()
})

test('an answer that was changed in another tab shows here', async () => {
  await openTimes()
  await radio(friday, 'Yes').click({ force: true })
  const key = `time_votes_${voteId}`
  const oldValue = localStorage.getItem(key)
  const newValue = (oldValue ?? '').replace('"vote":1', '"vote":-1')
  localStorage.setItem(key, newValue)
  dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))
  await expect.element(radio(friday, 'No')).toBeChecked()
})

test('a ballot that the host has set aside has no answers to press', async () => {
  fakeStreams()
  await openPage(
    `/vote/${voteId}`,
    openVote({ session: { times }, ballot: { voterName: 'Maya', votes, times: [], isVoided: true } }),
  )
  await expect.element(page.getByText(/The host has set your ballot aside/)).toBeVisible()
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
})

test('friends add a time where the host allows it, by Seattle’s clock, and everybody’s list shows it', async () => {
  let added: unknown
  const { streams } = await openTimes({
    session: { settings: { ...voteSnapshot().session.settings, allowAddedTimes: true } },
    answers: {
      [`POST /api/sessions/${voteId}/times`]: async (request) => {
        added = await request.json()
        return Response.json({ time: {}, session: {} })
      },
    },
  })
  await page.getByRole('button', { name: 'Add a time' }).click()
  const field = page.getByLabelText('Day and time in Seattle')
  await page.getByRole('button', { name: 'Add time' }).click()
  await expect.element(page.getByText('Choose a day and a time.')).toBeVisible()
  await field.fill('2027-03-14T02:30')
  await page.getByRole('button', { name: 'Add time' }).click()
  await expect.element(page.getByText(/Seattle’s clocks skip that time/)).toBeVisible()
  await field.fill('2027-01-17T18:00')
  await page.getByRole('button', { name: 'Add time' }).click()
  await expect.poll(() => added).toEqual({ startsAt: '2027-01-18T02:00:00.000Z' })
  const sunday = { id: 'sun6', startsAt: '2027-01-18T02:00:00.000Z' }
  await streams.send('snapshot', voteSnapshot({}, { times: [...times, sunday] }))
  await expect.element(page.getByRole('group', { name: 'Sun, Jan 17, 6 PM' })).toBeInTheDocument()
})

test('friends may not add a time unless the host allows it', async () => {
  await openTimes()
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add a time' })).not.toBeInTheDocument()
})
