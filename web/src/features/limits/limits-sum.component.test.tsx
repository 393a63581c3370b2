import type { LimitsSum } from '@nofomo/contracts/limits/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleVenues } from '../../demo/samples.ts'
import { fakeStreams } from '../../testing/live-streams.ts'
import { type Answers, openPage, refusing } from '../../testing/open-page.tsx'
import { openVote, voteId } from '../../testing/vote-samples.ts'

const calls = `/api/sessions/${voteId}/limits`
const ask = page.getByRole('button', { name: 'Ask again with limits respected' })
const note = 'We could not check everything somebody needs: ask before you go.'

/** A page of the vote, for its host. */
function hostAt(path: string, sum: LimitsSum | null, more: Answers = {}, status?: 'complete') {
  fakeStreams()
  const results = { uniqueVoters: 3, totalVotes: 3, ...(status && { status }) }
  return openPage(`${path}/${voteId}`, {
    ...openVote({ isHost: true, results }),
    [`POST ${calls}/sum`]: () => Response.json({ sum }),
    ...more,
  })
}

/** The results, with what the host manages unfolded. */
async function hostAtResults(sum: LimitsSum | null, more?: Answers, status?: 'complete') {
  const opened = await hostAt('/results', sum, more, status)
  await page.getByRole('heading', { name: 'You are the host' }).click()
  return opened
}

describe('the host', () => {
  test('the host reads how the limits are added up while too few have come', async () => {
    await hostAtResults(null)
    await expect.element(page.getByText(/added up for three voters at a time/)).toBeVisible()
    await expect.element(ask).not.toBeInTheDocument()
  })

  test('the host reads how many places clash, and can ask again and add a place', async () => {
    const [venue] = sampleVenues
    const bodies: unknown[] = []
    const { pageErrors } = await hostAtResults(
      { clashing: 2, unchecked: 0 },
      {
        [`POST ${calls}/suggestions`]: () =>
          Response.json({ venues: [{ ...venue, id: 'other', name: 'Another Place' }], note }),
        [`POST /api/sessions/${voteId}/venues`]: async (request) => {
          bodies.push(await request.json())
          return Response.json({})
        },
      },
    )
    await expect.element(page.getByText('Two places clash with somebody’s limits.')).toBeVisible()
    await ask.click()
    await expect.element(page.getByText(note)).toBeVisible()
    await page.getByRole('button', { name: 'Add to the list Another Place' }).click()
    await expect.element(page.getByText('Another Place is on the list')).toBeVisible()
    expect(bodies).toMatchObject([{ id: 'other', name: 'Another Place' }])
    expect(pageErrors).toEqual([])
  })

  test('the host gets a sentence instead of an empty list', async () => {
    const nothing = 'Nothing we know respects everybody’s limits.'
    await hostAtResults(
      { clashing: 3, unchecked: 0 },
      {
        [`POST ${calls}/suggestions`]: () => Response.json({ venues: [], note: nothing }),
      },
    )
    await ask.click()
    await expect.element(page.getByText(nothing)).toBeVisible()
  })

  test('the host gets the reason if asking fails, and can try again', async () => {
    await hostAtResults(
      { clashing: 1, unchecked: 0 },
      {
        [`POST ${calls}/suggestions`]: refusing(429, 'Wait a moment and ask again.'),
      },
    )
    await ask.click()
    await expect.element(page.getByText('Wait a moment and ask again.')).toBeVisible()
    await expect.element(ask).toBeEnabled()
  })

  test('the host reads the sum of a decided vote, but cannot ask', async () => {
    await hostAtResults({ clashing: 1, unchecked: 2 }, {}, 'complete')
    await expect
      .element(page.getByText(/^One place clashes with somebody’s limits\. Two places could/))
      .toBeVisible()
    await expect.element(ask).not.toBeInTheDocument()
  })

  test('the host sees the sum of limits on the share page once there is one, and nothing before', async () => {
    await hostAt('/share-vote', { clashing: 0, unchecked: 1 })
    await expect.element(page.getByText(/^No place clashes with anybody’s limits/)).toBeVisible()
  })
})
