import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../testing/open-page.tsx'
import { joule, jouleDetails } from '../../../testing/venue-samples.ts'

const answers = {
  'GET /api/venues': () => Response.json({ venues: [] }),
  'GET /api/venues/joule': () => Response.json({ venue: jouleDetails }),
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a vote begun at a venue’s page names the venue, and sends it first beside the suggestions', async () => {
  const sent: { venues?: Venue[] }[] = []
  const suggested = ['canlis', 'joule', 'altura', 'spinasse'].map((id) => ({ ...joule, id, name: id }))
  await openPage('/?with=joule', {
    ...answers,
    'POST /api/sessions': async (request) => {
      sent.push(await request.json())
      const preferences = {
        budget: '$$',
        groupSize: 4,
        groupSizeRange: '3-4',
        groupSizeFrom: 3,
        occasion: null,
        cuisine: null,
      }
      if (sent.length > 1) return Response.json({ error: 'Enough.', code: 'unavailable' }, { status: 503 })
      return Response.json({
        session: { id: null, title: '', location: '', preferences, venues: suggested },
        understood: [],
        source: 'catalogue',
        note: null,
      })
    },
  })
  await expect.element(page.getByText('Your vote starts with')).toBeVisible()
  await expect.element(page.getByLabelText('Neighborhood')).toHaveValue('Fremont')
  await button('Get AI Suggestions').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(sent[1]?.venues?.map(({ id, source }) => [id, source])).toEqual([
    ['joule', 'catalogue'],
    ['canlis', 'ai_suggestions'],
    ['altura', 'ai_suggestions'],
  ])
})

test('the venue that a vote begins with can be left out again', async () => {
  await openPage('/?with=joule', answers)
  await page.getByRole('link', { name: 'Remove Joule' }).click()
  await expect.element(page.getByText('Your vote starts with')).not.toBeInTheDocument()
  expect(location.search).toBe('')
})

test('an unknown venue in the address does not keep a vote from beginning', async () => {
  await openPage('/?with=nowhere', answers)
  await expect.element(button('Get AI Suggestions')).toBeVisible()
  expect(page.getByText('Your vote starts with').query()).toBeNull()
})
