import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeStreams } from '../../../../testing/live-streams.ts'
import { type Answers, openPage } from '../../../../testing/open-page.tsx'
import { openVote, voteId } from '../../../../testing/vote-samples.ts'

/** Votes on all three places. @returns the texts of the panel that follows, in their order */
async function finishBallot(answers: Answers) {
  fakeStreams()
  await openPage(`/vote/${voteId}`, { ...openVote(), ...answers })
  await page.getByRole('button', { name: 'Start Voting' }).click()
  for (const card of ['1 of 3', '2 of 3', '3 of 3']) {
    await expect.element(page.getByText(card).first()).toBeVisible()
    await expect.poll(() => document.querySelector('[data-place=leaving]')).toBeNull()
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
  }
  await expect.element(page.getByRole('heading', { name: 'Thanks for voting!' })).toBeVisible()
  return () => document.querySelector('h2')?.nextElementSibling?.textContent ?? ''
}

test('without a network the end of the ballot says first that the votes wait, and not that results update', async () => {
  const first = await finishBallot({})
  await expect
    .poll(first)
    .toBe('Waiting for network Your votes are kept in this browser and go out by themselves.')
  expect(document.body.textContent).not.toContain('Results update live while your friends vote.')
  expect(document.querySelectorAll('[data-save-state]')).toHaveLength(1)
})

test('with a network the end of the ballot says first how the vote goes on, and below that the votes are in', async () => {
  const first = await finishBallot({
    'POST /api/votes': async (request) => {
      const { venueId, vote } = (await request.json()) as { venueId: string; vote: number }
      return Response.json({ success: true, venueId, vote })
    },
  })
  await expect.poll(first).toBe('Results update live while your friends vote.')
  await expect.element(page.getByText('All your votes are in.')).toBeVisible()
})
