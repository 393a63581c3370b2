import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeStreams } from '../../../../testing/live-streams.ts'
import { type Answers, offline, openPage } from '../../../../testing/open-page.tsx'
import { translatePage } from '../../../../testing/translator.ts'
import { openVote, voteId, voteSnapshot } from '../../../../testing/vote-samples.ts'

afterEach(() => localStorage.clear())

const nameCall = `PUT /api/sessions/${voteId}/ballot/name`
const button = (name: string) => page.getByRole('button', { name, exact: true })

const voteCall = 'POST /api/votes'
type Vote = { venueId: string; vote: number; voterName: string | null }
/** The reply to the vote that arrived last. */
const stored = (arrived: readonly Vote[]) => {
  const { venueId, vote } = arrived.at(-1) ?? {}
  return Response.json({ success: true, venueId, vote })
}
const withoutBallot: Answers[string] = () =>
  Response.json({ error: 'You have not voted here yet.', code: 'not_found' }, { status: 404 })
const dialog = page.getByRole('dialog', { name: 'Your name in this vote' })

/** Somebody who has joined as Anna, on the first card. @returns the votes that arrived */
async function onCards(more: Answers = {}, view = ''): Promise<Vote[]> {
  fakeStreams()
  const arrived: Vote[] = []
  localStorage.setItem('nofomo.voterName', 'Anna')
  await openPage(`/vote/${voteId}${view}`, {
    ...openVote(),
    [nameCall]: withoutBallot,
    [voteCall]: async (request) => {
      arrived.push((await request.json()) as Vote)
      return stored(arrived)
    },
    ...more,
  })
  return arrived
}

const menu = button('Menu')

/** Opens the menu, which shows this name, and closes it. */
async function isNamed(opener: string) {
  await menu.click()
  await expect.element(button(opener)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button(opener)).not.toBeInTheDocument()
}

async function rename(to: string) {
  await menu.click()
  await button('Change your name: you vote as Anna').click()
  await expect.element(dialog.getByText('You vote as Anna. The host sees it.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Your name')).toHaveFocus()
  await dialog.getByLabelText('Your name').fill(to)
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

async function voteYes() {
  await expect.poll(() => document.querySelector('[data-place=leaving]')).toBeNull()
  await page.getByRole('button', { name: 'Yes', exact: true }).first().click()
}

test.each(['', '?view=deck'])(
  'a voter sees their name beside the open cards (%s) and corrects it before the first vote, which carries the new one',
  async (view) => {
    const arrived = await onCards({}, view)
    await rename('Ana')
    await expect.element(menu).toHaveFocus()
    await expect.element(page.getByText('Name saved. Your next vote takes it along.')).toBeVisible()
    await isNamed('Change your name: you vote as Ana')
    await voteYes()
    await expect.poll(() => arrived.map(({ voterName }) => voterName)).toEqual(['Ana'])
    expect(localStorage.getItem('nofomo.voterName')).toBe('Ana')
  },
)

test('a voter who gave no name adds one beside the cards', async () => {
  fakeStreams()
  await openPage(`/vote/${voteId}`, { ...openVote(), [nameCall]: withoutBallot })
  await button('Start Voting').click()
  await menu.click()
  await button('Add name').click()
  await expect.element(dialog.getByText(/^You vote without a name\./)).toBeVisible()
  await dialog.getByLabelText('Your name').fill('Ana')
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await isNamed('Change your name: you vote as Ana')
})

test('votes that wait for a network carry the name that is corrected meanwhile', async () => {
  const lost = { isLost: true }
  const arrived: Vote[] = []
  await onCards({
    [nameCall]: offline,
    [voteCall]: async (request) => {
      if (lost.isLost) throw new TypeError('Failed to fetch')
      arrived.push((await request.json()) as Vote)
      return stored(arrived)
    },
  })
  await voteYes()
  await expect.element(page.getByText('Waiting for network').first()).toBeVisible()
  await rename('Ana')
  await expect.element(page.getByText('Name saved. The votes that wait here take it along.')).toBeVisible()
  lost.isLost = false
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => arrived.map(({ voterName }) => voterName)).toEqual(['Ana'])
  expect(localStorage.getItem(`votes_${voteId}`)).toContain('"voterName":"Ana"')
})

test('a vote that is on its way under the old name is sent once more under the new one', async () => {
  const answered = Promise.withResolvers<void>()
  const arrived: Vote[] = []
  await onCards({
    [voteCall]: async (request) => {
      arrived.push((await request.json()) as Vote)
      if (arrived.length === 1) await answered.promise
      return stored(arrived)
    },
  })
  await voteYes()
  await expect.poll(() => arrived.length).toBe(1)
  await rename('Ana')
  answered.resolve()
  await expect.poll(() => arrived.map(({ voterName }) => voterName)).toEqual(['Anna', 'Ana'])
})

test('without a network a name that the server has to know stays in its field beside the cards, and nothing changes', async () => {
  const [first] = voteSnapshot().session.venues
  const votes = [{ venueId: first?.id ?? '', vote: 1 }]
  const arrived = await onCards({
    [`GET /api/sessions/${voteId}/ballot`]: () =>
      Response.json({ viewer: { isHost: false }, voterName: 'Anna', votes, isVoided: false }),
    [nameCall]: offline,
  })
  await menu.click()
  await button('Change your name: you vote as Anna').click()
  await dialog.getByLabelText('Your name').fill('Ana')
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await expect.element(dialog.getByText(/Network error/)).toBeVisible()
  await expect.element(dialog.getByLabelText('Your name')).toHaveValue('Ana')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await voteYes()
  await expect.poll(() => arrived.map(({ voterName }) => voterName)).toEqual(['Anna'])
})

test('a name that another tab corrects is that of the next vote here', async () => {
  const arrived = await onCards()
  await expect.element(page.getByText('1 of 3').first()).toBeVisible()
  const tab = new BroadcastChannel('nofomo.names')
  await expect.poll(() => document.querySelector('.keys-hint')).not.toBeNull()
  tab.postMessage({ sessionId: 'another-vote', name: 'Bob' })
  tab.postMessage({ sessionId: voteId, name: 'Ana' })
  tab.close()
  await isNamed('Change your name: you vote as Ana')
  await voteYes()
  await expect.poll(() => arrived.map(({ voterName }) => voterName)).toEqual(['Ana'])
})

test('a removed name is not given to the next vote, nor to the next session', async () => {
  const arrived = await onCards()
  await rename('')
  await isNamed('Add name')
  await voteYes()
  await expect.poll(() => arrived.map(({ voterName }) => voterName)).toEqual(['Anonymous'])
  expect(localStorage.getItem('nofomo.voterName')).toBeNull()
})

test('in a page that the browser translates a name is corrected beside the cards, and is itself not translated', async () => {
  await onCards()
  const end = translatePage()
  await rename('Ana')
  await isNamed('Change your name: you vote as Ana')
  await menu.click()
  expect(page.getByText('Ana', { exact: true }).element().querySelector('font')).toBeNull()
  await userEvent.keyboard('{Escape}')
  await voteYes()
  await expect.element(page.getByText('2 of 3').first()).toBeVisible()
  end()
})

test.each([
  [320, 568],
  [844, 390],
])('the longest name without a space fits beside the cards at %i × %i', async (width, height) => {
  await page.viewport(width, height)
  localStorage.setItem('nofomo.voterName', 'W'.repeat(80))
  fakeStreams()
  await openPage(`/vote/${voteId}`, openVote())
  await menu.click()
  const opener = page.getByRole('button', { name: /^Change your name: you vote as W+$/ })
  await expect.element(opener).toBeVisible()
  const header = document.querySelector('.vote-header') as HTMLElement
  expect(header.scrollWidth).toBeLessThanOrEqual(header.clientWidth)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(opener.element().getBoundingClientRect().right).toBeLessThanOrEqual(width)
  expect(opener.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})
