import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleVenues } from '../../../demo/samples.ts'
import { countedEvents } from '../../../testing/counted-events.ts'
import { givenSnapshot } from '../../../testing/given-session.ts'
import { SuggestionsView } from './suggestions-view.tsx'
import type { Suggestions } from './types.ts'

let viewed: ReturnType<typeof countedEvents>
beforeEach(() => {
  viewed = countedEvents('suggestions_viewed')
})

const { preferences } = givenSnapshot().session
const foundOf = (venues: Suggestions['venues']): Suggestions => ({
  ...{ venues, note: null, understood: [], where: null, preferences },
})

async function open(found: Suggestions): Promise<void> {
  const rest = { summary: 'Ballard', leftOut: [], busy: false, problem: null }
  const acts = { onLeftOut: () => {}, onShare: () => {}, onChange: () => {} }
  const element = <SuggestionsView {...rest} {...acts} found={found} />
  await render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('suggestions in sight are counted once a list, however many fit', async () => {
  await open(foundOf([...sampleVenues]))
  await expect.element(page.getByRole('heading', { name: 'Here’s what fits' })).toBeVisible()
  await expect
    .poll(() => viewed.map(({ facts }) => facts))
    .toEqual([{ venues: Math.min(3, sampleVenues.length) }])
  await page.getByRole('button', { name: 'Share Voting Link' }).click()
  expect(viewed).toHaveLength(1)
})

test('a list without suggestions is not counted as viewed', async () => {
  await open(foundOf([]))
  await expect.element(page.getByRole('heading', { name: 'Nothing fits all of this' })).toBeVisible()
  expect(viewed).toEqual([])
})
