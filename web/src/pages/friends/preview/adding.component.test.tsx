import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ApiOutput } from '../../../lib/http/api-client.ts'
import { givenSnapshot, sessionAnswers, sessionId } from '../../../testing/given-session.ts'
import { openPage, proxy } from '../../../testing/open-page.tsx'

const dialog = page.getByRole('dialog', { name: 'Add a Venue' })
const add = dialog.getByRole('button', { name: 'Add Venue' })

async function type(name: string, address: string): Promise<void> {
  await dialog.getByLabelText('Name').fill(name)
  await dialog.getByLabelText('Address').fill(address)
}

async function openDialog(answers: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(`/preview/${sessionId}`, { ...sessionAnswers(), ...answers })
  await page.getByRole('button', { name: 'Add Venue', exact: true }).click()
  await expect.element(dialog).toBeVisible()
  return opened
}

test('a venue with blank fields cannot be added: Enter names them and focuses the first', async () => {
  const { pageErrors } = await openDialog()
  await expect.element(add).toBeDisabled()
  await type('   ', 'Golden Gardens')
  await dialog.getByLabelText('Address').click()
  await userEvent.keyboard('{Enter}')
  const sentence = 'Please fill in venue name and address'
  await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible()
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus()
  await expect.element(dialog.getByLabelText('Address')).toHaveValue('Golden Gardens')
  expect(pageErrors).toEqual([])
})

test.each([
  ['Search temporarily unavailable', 503],
  ['Search failed', 500],
])('when the search answers “%s”, the venue can still be typed', async (sentence, status) => {
  const { session } = givenSnapshot()
  const [like] = session.venues
  if (!like) throw new Error('The sample has no venue.')
  const venue = { ...like, id: 'the-pier', name: 'The pier', address: 'Golden Gardens' }
  const added: ApiOutput<'POST /api/sessions/:sessionId/venues'> = {
    venue,
    session: { ...session, venues: [...session.venues, venue] },
  }
  const { calls, pageErrors } = await openDialog({
    'GET /api/places/search': proxy(status),
    [`POST /api/sessions/${sessionId}/venues`]: () => Response.json(added),
  })
  await page.getByRole('combobox', { name: 'Find a place in Seattle' }).fill('ramen')
  await expect.element(dialog.getByText(sentence).first()).toBeVisible()
  await type('The pier', 'Golden Gardens')
  await add.click()
  await expect.element(page.getByText('Venue added successfully!')).toBeVisible()
  expect(calls).toContain(`POST /api/sessions/${sessionId}/venues`)
  expect(pageErrors).toEqual([])
})

const diner = {
  id: 'google.ChIJ-diner.signed',
  name: 'The Brand New Diner',
  category: 'restaurant',
  cuisine: null,
  address: '500 Fictional Ave N, Seattle, WA 98109',
  neighborhood: null,
  lat: 47.6231,
  lng: -122.3452,
  priceRange: null,
  image: '/images/posters/none',
  source: 'google_places',
  isInPartnerZone: true,
} as const

async function pick(answers: Parameters<typeof openPage>[1]) {
  const opened = await openDialog(answers)
  await page.getByRole('combobox', { name: 'Find a place in Seattle' }).fill('brand new')
  await page.getByRole('option', { name: /Brand New Diner/ }).click()
  return opened
}

test('a place of Google’s shows where it comes from and who took its photo, and fills in the form', async () => {
  const photo = {
    url: '/images/places/signed',
    attributions: [{ name: 'Ada Lens', url: 'https://maps.example/1' }],
  }
  const { pageErrors } = await pick({
    'GET /api/places/search': () => Response.json({ places: [diner] }),
    [`GET /api/places/${diner.id}`]: () =>
      Response.json({ place: { ...diner, website: null, phone: null, photo } }),
  })
  await expect.element(dialog.getByRole('link', { name: 'Ada Lens' })).toBeVisible()
  await expect.element(dialog.getByText('Google Maps').last()).toBeVisible()
  await expect.element(dialog.getByText('Seattle partner zone')).toBeVisible()
  await expect.element(dialog.getByLabelText('Address')).toHaveValue(diner.address)
  expect(pageErrors).toEqual([])
})

test('a place whose details fail is still filled in; one outside Seattle is reported as outside', async () => {
  const far = { ...diner, isInPartnerZone: false }
  await pick({
    'GET /api/places/search': () => Response.json({ places: [far] }),
    [`GET /api/places/${diner.id}`]: proxy(503),
  })
  await expect.element(dialog.getByText(/^Failed to get place details/)).toBeVisible()
  await expect
    .element(dialog.getByText('We only know Seattle so far, and The Brand New Diner is outside it.'))
    .toBeVisible()
  await expect.element(dialog.getByLabelText('Address')).toHaveValue(diner.address)
})
