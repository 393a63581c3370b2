import type { PrivateLimits } from '@nofomo/contracts/limits/endpoints.ts'
import { sequenceHeader } from '@nofomo/contracts/sessions/choices.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeStreams } from '../../../../testing/live-streams.ts'
import { type Answers, offline, openPage, refusing } from '../../../../testing/open-page.tsx'
import { openVote, voteId } from '../../../../testing/vote-samples.ts'

const limitsPath = `/api/sessions/${voteId}/limits`
const none: PrivateLimits = { ceiling: null, diets: [], dealBreakers: [] }
const dialog = page.getByRole('dialog', { name: 'Your private limits' })
const opener = page.getByRole('button', { name: 'Any limits? Set them privately' })
const saveButton = dialog.getByRole('button', { name: 'Save limits' })

/** A vote page that this browser has not joined, and the limits that were sent. */
async function opened(own = none, more: Answers = {}) {
  fakeStreams()
  const sent: PrivateLimits[] = []
  const page = await openPage(`/vote/${voteId}`, {
    ...openVote(),
    [`GET ${limitsPath}`]: () => Response.json({ limits: own }),
    [`PUT ${limitsPath}`]: async (request) => {
      sent.push(await request.json())
      return Response.json({ limits: sent.at(-1) })
    },
    ...more,
  })
  return { ...page, sent }
}

describe('private limits on joining', () => {
  test('private limits on joining open on request only, are chosen as chips, and sent without a name', async () => {
    const { sent, calls, pageErrors } = await opened()
    await expect.element(opener).toBeVisible()
    expect(calls).not.toContain(`GET ${limitsPath}`)
    await opener.click()
    await expect.element(dialog.getByText(/^Nobody sees these, the host included/)).toBeVisible()
    await dialog.getByRole('radio', { name: '$30' }).click({ force: true })
    await dialog.getByRole('checkbox', { name: 'Vegan' }).click({ force: true })
    await dialog.getByRole('checkbox', { name: 'Bars' }).click({ force: true })
    await saveButton.click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => sent).toEqual([{ ceiling: 30, diets: ['vegan'], dealBreakers: ['bar'] }])
    // Saving joins nobody: the name is still asked for.
    await expect.element(page.getByRole('heading', { name: 'Join the Vote!' })).toBeVisible()
    expect(pageErrors).toEqual([])
  })

  test('private limits that were given are shown, and can be removed at once', async () => {
    const { sent } = await opened({ ceiling: 60, diets: ['halal'], dealBreakers: [] })
    await opener.click()
    await expect.element(dialog.getByRole('radio', { name: '$60' })).toBeChecked()
    await expect.element(dialog.getByRole('checkbox', { name: 'Halal' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Remove all' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => sent).toEqual([none])
  })

  test('private limits that another device has changed since are sent again beyond its number', async () => {
    const ahead = Date.now() + 600_000
    const tried: { limits: PrivateLimits; number: number }[] = []
    await opened(none, {
      [`PUT ${limitsPath}`]: async (request) => {
        const number = Number(request.headers.get(sequenceHeader))
        const limits: PrivateLimits = await request.json()
        tried.push({ limits, number })
        if (tried.length > 1) return Response.json({ limits })
        const refusal = { error: 'Reload.', code: 'overtaken', requestId: 'a', sequence: ahead }
        return Response.json(refusal, { status: 409 })
      },
    })
    await opener.click()
    await dialog.getByRole('radio', { name: '$30' }).click({ force: true })
    await saveButton.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(tried.map(({ limits }) => limits.ceiling)).toEqual([30, 30])
    expect(tried[1]?.number).toBe(ahead + 1)
  })

  test('private limits that cannot be sent without a network say so, and can be tried again', async () => {
    let isReached = false
    await opened(none, {
      [`GET ${limitsPath}`]: (request) => (isReached ? Response.json({ limits: none }) : offline(request)),
    })
    await opener.click()
    await expect
      .element(dialog.getByText('Your limits could not be loaded. Voting works without them.'))
      .toBeVisible()
    isReached = true
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.element(saveButton).toBeVisible()
  })

  test('private limits that could not be saved stay chosen', async () => {
    await opened(none, { [`PUT ${limitsPath}`]: offline })
    await opener.click()
    await dialog.getByRole('checkbox', { name: 'Kosher' }).click({ force: true })
    await saveButton.click()
    await expect.element(dialog.getByText(/^Your limits are not saved yet/)).toBeVisible()
    await expect.element(dialog.getByRole('checkbox', { name: 'Kosher' })).toBeChecked()
  })

  test('private limits of a decided vote are refused with the server’s sentence', async () => {
    await opened(none, { [`PUT ${limitsPath}`]: refusing(409, 'This vote is decided.') })
    await opener.click()
    await saveButton.click()
    await expect.element(dialog.getByText('This vote is decided.')).toBeVisible()
  })
})
