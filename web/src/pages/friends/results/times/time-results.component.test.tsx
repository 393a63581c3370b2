import type { TimeResults } from '@nofomo/contracts/sessions/time-endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { givenSnapshot, sessionAnswers, sessionId } from '../../../../testing/given-session.ts'
import { fakeStreams } from '../../../../testing/live-streams.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { sampleTimes } from '../../../../testing/vote-samples.ts'

const path = `/results/${sessionId}`
const { venues } = givenSnapshot().session
const [first, second] = venues
const [friday, saturday] = sampleTimes

/** Three can come on Friday; the second place is closed on Saturday. */
function timeResults(changes: Partial<TimeResults> = {}): TimeResults {
  return {
    stats: [
      { timeId: 'fri7', yes: 3, ifNeedBe: 1, no: 0 },
      { timeId: 'sat8', yes: 1, ifNeedBe: 0, no: 3 },
    ],
    pairs: sampleTimes.flatMap(({ id }) =>
      venues.map((venue, index) => ({
        timeId: id,
        venueId: venue.id,
        company: id === 'fri7' ? 4 - index : 1,
        yesToBoth: 1,
        isOpen: !(id === 'sat8' && venue.id === second?.id),
      })),
    ),
    winnerTimeId: null,
    leaderTimeId: 'fri7',
    voters: 4,
    ...changes,
  }
}

const snapshotWith = (times: TimeResults, results = {}) =>
  givenSnapshot({
    session: {
      times: sampleTimes,
      openings: [{ venueId: second?.id ?? '', at: saturday?.startsAt ?? '', isOpen: false, closesAt: null }],
    },
    results: { times, leaderId: first?.id ?? null, ...results },
  })

const heading = page.getByRole('heading', { name: 'When you can come' })

test('results tell the counts of each time, and which one is ahead', async () => {
  fakeStreams()
  await openPage(path, sessionAnswers(snapshotWith(timeResults())))
  await heading.click()
  const ahead = page.getByRole('listitem').filter({ hasText: 'Fri, Jan 15' })
  await expect.element(ahead.getByText('Ahead')).toBeVisible()
  await expect.element(ahead.getByText('3 yes · 1 if need be · 0 no')).toBeVisible()
})

test('below the times is a table with headers, in which a closed pair says so and the best one is marked', async () => {
  fakeStreams()
  await openPage(path, sessionAnswers(snapshotWith(timeResults())))
  await heading.click()
  const table = page.getByRole('table')
  await expect.element(table.getByRole('columnheader', { name: /^Fri, Jan 15, 7.PM$/ })).toBeVisible()
  const row = (name = '') => table.getByRole('row').filter({ hasText: name })
  await expect.element(row(first?.name).getByRole('rowheader')).toHaveTextContent(first?.name ?? '')
  await expect.element(row(first?.name).getByRole('cell').first()).toHaveTextContent('4ahead')
  await expect.element(row(second?.name).getByRole('cell').nth(1)).toHaveTextContent('1closed')
})

test('the table follows the vote while it is open to see', async () => {
  const streams = fakeStreams()
  await openPage(path, sessionAnswers(snapshotWith(timeResults())))
  await heading.click()
  await streams.send('snapshot', snapshotWith(timeResults({ leaderTimeId: 'sat8' })))
  const row = page.getByRole('row').filter({ hasText: first?.name ?? '' })
  await expect.element(row.getByRole('cell').nth(1)).toHaveTextContent('1ahead')
})

test('of a result the times are told as why it is this night', async () => {
  fakeStreams()
  await openPage(path, sessionAnswers(snapshotWith(timeResults(), { status: 'complete' })))
  await page.getByRole('heading', { name: 'Why this night?' }).click()
  await expect.element(page.getByRole('listitem').getByText('Chosen', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('table')).toBeVisible()
})

test.each([
  ['the host hides results', timeResults(), { isHidden: true }],
  ['nobody has said when', timeResults({ voters: 0 }), {}],
])('no times are told while %s', async (_, times, results) => {
  fakeStreams()
  await openPage(path, sessionAnswers(snapshotWith(times, results)))
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(heading).not.toBeInTheDocument()
})

test('on 320 pixels the table scrolls by itself, and the page does not', async () => {
  await page.viewport(320, 568)
  fakeStreams()
  const many = Array.from({ length: 8 }, (_, at) => ({
    id: `t${at}`,
    startsAt: new Date(Date.parse(friday?.startsAt ?? '') + at * dayMs).toISOString(),
  }))
  const times: TimeResults = {
    ...timeResults({ leaderTimeId: 't0' }),
    stats: many.map(({ id }) => ({ timeId: id, yes: 1, ifNeedBe: 0, no: 0 })),
    pairs: many.flatMap(({ id }) =>
      venues.map((venue) => ({ timeId: id, venueId: venue.id, company: 1, yesToBoth: 1, isOpen: true })),
    ),
  }
  const snapshot = snapshotWith(times)
  await openPage(path, sessionAnswers({ ...snapshot, session: { ...snapshot.session, times: many } }))
  await heading.click()
  await expect.element(page.getByRole('table')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
