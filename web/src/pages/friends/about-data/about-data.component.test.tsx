import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../testing/open-page.tsx'
import { jouleDetails } from '../../../testing/venue-samples.ts'

test('the page about our data names each source with its year, its license and its file', async () => {
  const { pageErrors } = await openPage('/about-data')
  await expect.element(page.getByRole('heading', { name: 'Our data', exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '© OpenStreetMap contributors' }))
    .toHaveAttribute('href', 'https://www.openstreetmap.org/copyright')
  await expect
    .element(page.getByRole('link', { name: 'Download the facts we use' }).first())
    .toHaveAttribute('href', '/data/openstreetmap-facts.tsv')
  for (const [name, file] of [
    ['Download the places we list', '/data/places-openstreetmap.tsv'],
    ['Download the map we draw', '/maps/seattle.json'],
  ] as const)
    await expect.element(page.getByRole('link', { name }).first()).toHaveAttribute('href', file)
  for (const name of ['OpenStreetMap', 'Open Brewery DB', 'Seattle Cultural Space Inventory', '206.events'])
    await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('the page of a venue shows dated hours as such, and leads from the credit to the page about our data', async () => {
  const venue = {
    ...jouleDetails,
    openDataHours: Array.from({ length: 7 }, () => [{ opens: '17:00', closes: '22:00' }]),
    phone: '(206) 555-0123',
    tags: ['step-free', 'quiet'],
    credits: (['hours', 'phone', 'step-free'] as const).map((fact) => ({
      fact,
      source: 'osm' as const,
      year: 2022,
    })),
    creditLine: 'Facts: © OpenStreetMap contributors 2022',
  }
  await openPage('/venues/joule', { 'GET /api/venues/joule': () => Response.json({ venue }) })
  await expect
    .element(page.getByText('Hours of 2022 (OpenStreetMap): check that they still hold.'))
    .toBeVisible()
  await expect.element(page.getByText('Step-free entrance (OpenStreetMap 2022)')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Facts: © OpenStreetMap contributors 2022' }))
    .toHaveAttribute('href', '/about-data')
})
