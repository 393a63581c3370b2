import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeStreams } from '../../../testing/live-streams.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { openVote, voteId, voteSnapshot } from '../../../testing/vote-samples.ts'

afterEach(() => localStorage.clear())

const deck = page.getByRole('radio', { name: 'Swipe deck' })

/** A friend votes elsewhere. */
async function friendVotes(streams: ReturnType<typeof fakeStreams>) {
  await streams.send('snapshot', voteSnapshot({ uniqueVoters: 1, finishedVoters: 1 }))
  await expect.element(page.getByText('4 friends asked · 1 answered')).toBeInTheDocument()
}

test('the way to vote that this browser used last stays chosen when a friend votes', async () => {
  localStorage.setItem('nofomo.view', 'deck')
  const streams = fakeStreams()
  await openPage(`/vote/${voteId}`, openVote())
  await expect.element(deck).toBeChecked()
  await friendVotes(streams)
  await expect.element(deck).toBeChecked()
})

test('a way to vote that was just chosen stays chosen when a friend votes', async () => {
  const streams = fakeStreams()
  await openPage(`/vote/${voteId}`, openVote())
  await deck.click({ force: true })
  await friendVotes(streams)
  await expect.element(deck).toBeChecked()
})

test('a way to vote sent before hydration is remembered, and the name leaves the URL', async () => {
  await openPage(`/vote/${voteId}?voterName=Maya&view=deck`, openVote())
  await expect.poll(() => location.search).toBe('?view=deck')
  expect(localStorage.getItem('nofomo.view')).toBe('deck')
  expect(localStorage.getItem('nofomo.voterName')).toBe('Maya')
})

test('cards sent before hydration do not replace a remembered swipe deck', async () => {
  localStorage.setItem('nofomo.view', 'deck')
  await openPage(`/vote/${voteId}?voterName=Maya&view=`, openVote())
  await expect.poll(() => location.search).not.toContain('voterName')
  expect(localStorage.getItem('nofomo.view')).toBe('deck')
})
