import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeStreams } from '../../../../testing/live-streams.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import {
  openVote,
  sampleTimes,
  storedVoteAnswers,
  voteId,
  voteSnapshot,
} from '../../../../testing/vote-samples.ts'

afterEach(() => localStorage.clear())

const { venues } = voteSnapshot().session
const [first, second, third] = venues
const row = (name = '') => page.getByRole('group', { name, exact: true })
const answer = (name: string | undefined, word: string) =>
  row(name).getByRole('radio', { name: word, exact: true })

async function openList(session = {}) {
  fakeStreams()
  const stored = storedVoteAnswers()
  const opened = await openPage(`/vote/${voteId}?view=list`, {
    ...openVote({ session, ballot: { voterName: 'Maya' } }),
    ...stored.answers,
  })
  await expect.element(answer(first?.name, 'Yes')).toBeInTheDocument()
  return { ...stored, ...opened }
}

test('the list shows every place at once, and what is pressed is sent and saved', async () => {
  const { sent } = await openList()
  await answer(second?.name, 'Maybe').click({ force: true })
  await answer(first?.name, 'No').click({ force: true })
  await expect.element(page.getByText('2 of 3 answered')).toBeVisible()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(sent).toEqual([
    { venueId: second?.id, vote: 0 },
    { venueId: first?.id, vote: -1 },
  ])
})

test('Undo takes back what was pressed last, a place or a time', async () => {
  const { sent } = await openList({ times: sampleTimes })
  await answer(first?.name, 'Yes').click({ force: true })
  await answer('Fri, Jan 15, 7 PM', 'If need be').click({ force: true })
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect.element(answer('Fri, Jan 15, 7 PM', 'If need be')).not.toBeChecked()
  await expect.element(answer(first?.name, 'Yes')).toBeChecked()
  await undo.click()
  await expect.element(answer(first?.name, 'Yes')).not.toBeChecked()
  await expect
    .poll(() => sent.slice(-2))
    .toEqual([
      { timeId: 'fri7', vote: null },
      { venueId: first?.id, vote: null },
    ])
})

test('what is left leads to the next open row, and Done to the end of the ballot', async () => {
  await openList({ times: sampleTimes })
  await answer(first?.name, 'Yes').click({ force: true })
  await page.getByRole('button', { name: '2 places and 2 times left' }).click()
  await expect.element(answer(second?.name, 'Yes')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(answer(second?.name, 'Maybe')).toBeChecked()
  await answer(third?.name, 'No').click({ force: true })
  await page.getByRole('button', { name: '2 times left' }).click()
  await page.getByRole('button', { name: 'Any of them' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByRole('heading', { name: 'Thanks for voting!' })).toBeVisible()
  await page.getByText('Change my answers').click()
  await page.getByRole('button', { name: 'Vote Again' }).click()
  await expect.element(answer(first?.name, 'Yes')).toBeChecked()
})

test('the reason, the address and the veto open on demand, and a fourth veto is refused', async () => {
  await openList({ venues: [...venues, { ...venues[0], id: 'fourth', name: 'A fourth place' }] })
  for (const [index, name] of [first?.name, second?.name, third?.name, 'A fourth place'].entries()) {
    await page.getByRole('button', { name: `More about ${name}` }).click()
    await page
      .getByRole('button', { name: /^Not interested/ })
      .nth(index)
      .click()
  }
  await expect.element(page.getByText(/^You have said “Not interested” 3 times/)).toBeVisible()
  expect(document.body.textContent).toContain('You said Not interested')
  await expect.element(answer('A fourth place', 'No')).not.toBeChecked()
})

describe('the switch between the ways to vote', () => {
  async function switchTo(name: string) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'How to vote' }).getByRole('link', { name }).click()
  }

  test('the switch between the ways to vote keeps every vote, and remembers the choice', async () => {
    await openList()
    await answer(first?.name, 'Yes').click({ force: true })
    await switchTo('Cards')
    await expect.element(page.getByText('2 of 3').first()).toBeVisible()
    expect(localStorage.getItem('nofomo.view')).toBe('cards')
    await switchTo('Deck')
    await expect.element(page.getByRole('heading', { name: 'Squad Vote Time!' })).toBeVisible()
    await switchTo('List')
    await expect.element(answer(first?.name, 'Yes')).toBeChecked()
    expect(localStorage.getItem('nofomo.view')).toBe('list')
  })

  test('keys of the cards do not vote in the list', async () => {
    const { sent } = await openList()
    await userEvent.keyboard('{ArrowRight}')
    expect(sent).toEqual([])
  })

  test('keys pressed in the menu of the cards do not vote', async () => {
    const { sent } = await openList()
    await switchTo('Cards')
    await expect.element(page.getByRole('button', { name: 'Yes', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Menu' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await expect.element(page.getByRole('button', { name: 'Menu' })).toHaveFocus()
    expect(sent).toEqual([])
  })

  const many = Array.from({ length: 7 }, (_, at) => ({
    ...venues[0],
    id: `place-${at}`,
    name: `Place ${at}`,
  }))

  test.each([
    ['a wide screen opens a vote of more than six places as a list', 1280, '?view=list'],
    ['a phone opens a vote of more than six places as cards', 390, ''],
  ])('%s', async (_, width, search) => {
    await page.viewport(width, 800)
    fakeStreams()
    await openPage(
      `/vote/${voteId}`,
      openVote({ session: { venues: many as typeof venues }, ballot: { voterName: 'Maya' } }),
    )
    if (search) await expect.element(answer('Place 6', 'Yes')).toBeInTheDocument()
    else await expect.element(page.getByText('1 of 7').first()).toBeVisible()
    expect(location.search).toBe(search)
  })
})
