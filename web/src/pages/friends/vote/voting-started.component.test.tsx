import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { countedEvents } from '../../../testing/counted-events.ts'
import { fakeStreams } from '../../../testing/live-streams.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { openVote, voteId } from '../../../testing/vote-samples.ts'

test('the start of voting is counted with the first vote of a visit, and only with that', async () => {
  const started = countedEvents('voting_started')
  fakeStreams()
  await openPage(`/vote/${voteId}`, openVote())
  await page.getByRole('button', { name: 'Start Voting' }).click()
  await expect.element(page.getByText('1 of 3').first()).toBeVisible()
  expect(started).toHaveLength(0)
  for (const card of ['2 of 3', '3 of 3']) {
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await expect.element(page.getByText(card).first()).toBeVisible()
    await expect.poll(() => document.querySelector('[data-place=leaving]')).toBeNull()
    await expect.poll(() => started).toHaveLength(1)
  }
})
