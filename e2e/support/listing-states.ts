import type { Page } from '@playwright/test'
import { alert, button, heading } from './people.ts'
import type { PageState } from './types.ts'

const unknownPlace = 'Chez Nous de la Rue'

/** Chooses to add a place that nobody knows. */
async function addPlace(page: Page): Promise<void> {
  await button(page, 'Request to Add My Venue').click()
  await heading(page, 'Claim Your Venue').waitFor()
}

async function submitClaim(page: Page): Promise<void> {
  await addPlace(page)
  await page.getByLabel('Venue address').fill('1 Pike Pl, Seattle, WA 98101')
  await page.getByLabel('Contact name').fill('Noor')
  await page.getByRole('textbox', { name: 'Phone' }).fill('206 555 0100')
  await page.getByRole('textbox', { name: 'Email' }).fill('noor@example.com')
  await button(page, 'Submit Claim').click()
  await heading(page, 'Check your mail').waitFor()
}

/** The pages of venues, and the claim wizard. */
export const listingStates: PageState[] = [
  { name: 'the claim wizard', path: () => '/claim' },
  { name: 'venues found to claim', path: () => '/claim?q=ramen' },
  { name: 'a venue to claim that nobody knows', path: () => `/claim?q=${unknownPlace}`, prepare: addPlace },
  {
    name: 'a claim with nothing in it',
    path: () => `/claim?q=${unknownPlace}`,
    prepare: async (page) => {
      await addPlace(page)
      await button(page, 'Submit Claim').click()
      await alert(page).waitFor()
    },
  },
  { name: 'a claim that waits for its code', path: () => `/claim?q=${unknownPlace}`, prepare: submitClaim },
  { name: 'the list of venues', path: () => '/venues', as: 'host' },
  { name: 'the list of venues, filtered', path: () => '/venues?filter=ramen', as: 'owner' },
  { name: 'no venues found', path: () => '/venues?filter=nothing-like-it', as: 'host' },
  { name: 'a venue’s page', path: () => '/venues/altura' },
  { name: 'a venue’s page that does not exist', path: () => '/venues/no-such-place' },
  { name: 'the landing page with a place', path: () => '/?with=altura' },
]
