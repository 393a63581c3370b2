import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeStreams } from '../../../../testing/live-streams.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { openVote, sampleTimes, voteId, voteSnapshot } from '../../../../testing/vote-samples.ts'

afterEach(() => localStorage.clear())

const start = page.getByRole('button', { name: 'Start Voting' })
/** What stands beside each word of the first screen. */
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.invitation dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]),
  )

test('the first screen says what for, when, where, which places, how many have answered and until when', async () => {
  fakeStreams()
  const session = { meetingAt: '2027-01-16T03:00:00.000Z', deadline: '2027-01-15T20:00:00.000Z' }
  await openPage(`/vote/${voteId}`, openVote({ session, results: { uniqueVoters: 1 } }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Friday in Ballard' })).toBeVisible()
  const words = facts()
  expect(words).toMatchObject({
    Where: 'Ballard, Seattle',
    Who: '1 of 4 answered',
    Which: expect.stringContaining(' or '),
  })
  // Where the device is elsewhere, its own time follows once its words have loaded.
  expect([words.When, words['Vote by']].map((text) => text?.replace(/\s/g, ' '))).toEqual([
    expect.stringMatching(/^Fri, Jan 15, 7 PM/),
    expect.stringMatching(/^Fri, Jan 15, 12 PM/),
  ])
  await expect.element(page.getByText('A friend asks you')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Join the Vote!' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Report this vote' })).toBeVisible()
})

test('the first screen names who asks, even in forty letters without a space', async () => {
  fakeStreams()
  await page.viewport(320, 568)
  onTestFinished(() => page.viewport(1280, 800))
  const hostName = 'W'.repeat(40)
  await openPage(`/vote/${voteId}`, openVote({ session: { hostName } }))
  await expect.element(page.getByText(`${hostName} asks you`)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  await expect.element(start).toBeVisible()
})

test('where friends choose the time, the first screen names the nights', async () => {
  fakeStreams()
  await openPage(`/vote/${voteId}`, openVote({ session: { times: sampleTimes } }))
  await expect.element(start).toBeVisible()
  expect(facts()).toMatchObject({ When: 'Fri Jan 15 or Sat Jan 16' })
})

test('from the first screen the first vote is two presses away, and the card has the focus after the first', async () => {
  fakeStreams()
  await openPage(`/vote/${voteId}`, openVote())
  await expect.element(page.getByRole('article')).not.toBeInTheDocument()
  await start.click()
  await expect.element(page.getByRole('region', { name: 'Venue to vote on' })).toHaveFocus()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect.element(page.getByText('1 vote, 0 maybes')).toBeVisible()
})

test('somebody whose ballot is known sees no first screen', async () => {
  fakeStreams()
  await openPage(`/vote/${voteId}`, openVote({ ballot: { voterName: 'Maya' } }))
  await expect.element(page.getByRole('button', { name: 'Yes', exact: true })).toBeVisible()
  await expect.element(start).not.toBeInTheDocument()
})

test('the way to vote that this browser used last opens after joining, also when a friend votes meanwhile', async () => {
  localStorage.setItem('nofomo.view', 'deck')
  const streams = fakeStreams()
  await openPage(`/vote/${voteId}`, openVote())
  await expect.element(start).toBeVisible()
  await streams.send('snapshot', voteSnapshot({ uniqueVoters: 1, finishedVoters: 1 }))
  await expect.element(page.getByText('1 of 4 answered')).toBeInTheDocument()
  await start.click()
  await expect.element(page.getByRole('heading', { name: 'Squad Vote Time!' })).toBeVisible()
})

test('a way to vote sent before hydration is remembered, and the name leaves the URL', async () => {
  await openPage(`/vote/${voteId}?voterName=Maya&view=deck`, openVote())
  await expect.poll(() => location.search).toBe('?view=deck')
  expect(localStorage.getItem('nofomo.view')).toBe('deck')
  expect(localStorage.getItem('nofomo.voterName')).toBe('Maya')
})

test('joining before hydration does not replace a remembered swipe deck', async () => {
  localStorage.setItem('nofomo.view', 'deck')
  await openPage(`/vote/${voteId}?voterName=Maya&view=`, openVote())
  await expect.poll(() => location.search).not.toContain('voterName')
  expect(localStorage.getItem('nofomo.view')).toBe('deck')
})
