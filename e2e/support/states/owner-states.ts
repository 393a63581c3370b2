import type { Page } from '@playwright/test'
import { catalog } from '../../../server/src/catalog/catalog.ts'
import { forgetSecondStep, plugInKey, setUpApp, signInByOneStep, signInVenue } from '../accounts.ts'
import type { InProcess } from '../in-process.ts'
import { button, heading, newClient, sendSuccessfully, waitUntilHydrated } from '../people.ts'
import type { PageState } from '../types.ts'

const account = '/venue/dashboard/account'

type Owner = { venueName: string; email: string; venueId: string }
/** Of the catalog's places those whose owners no other state meets. */
const places = catalog.slice(40, 80)
let signedUp = 0

/** An owner's page, in a browser that has taken both steps unless `steps` says less. */
async function openAsOwner(
  page: Page,
  product: InProcess,
  path: string,
  { steps = 'both', at }: { steps?: 'both' | 'one' | 'one, with an app'; at?: Owner } = {},
): Promise<Owner> {
  signedUp += 1
  const { name, slug } = places[signedUp % places.length] ?? { name: 'Altura', slug: 'altura' }
  const owner = { venueName: name, venueId: slug, ...at, email: `state-${signedUp}@example.com` }
  if (steps === 'both') await signInVenue({ page }, product, owner)
  else await signInByOneStep(page, product, owner)
  if (steps === 'one, with an app') {
    await setUpApp(page, product)
    await forgetSecondStep(product, owner.email)
  }
  await page.goto(product.url + path)
  await waitUntilHydrated(page)
  return owner
}

/** What waits for the second step, and the account's ways to show who it is. */
const secondStepStates: PageState[] = [
  {
    name: 'the dashboard before the second step is set up',
    path: () => '/venue/dashboard',
    isAlone: true,
    prepare: async (page, { product }) => {
      await openAsOwner(page, product, '/venue/dashboard', { steps: 'one' })
      await heading(page, 'One thing before you act').waitFor()
    },
  },
  {
    name: 'the dashboard before the second step is taken, with a wrong code',
    path: () => '/venue/dashboard',
    isAlone: true,
    prepare: async (page, { product }) => {
      await openAsOwner(page, product, '/venue/dashboard', { steps: 'one, with an app' })
      await page.getByLabel('Code of your app').fill('12')
      await button(page, 'Go on').click()
      await page.getByText(/^The app shows 6 digits/).waitFor()
    },
  },
  {
    name: 'an app for the second step, with nothing typed',
    path: () => account,
    isAlone: true,
    prepare: async (page, { product }) => {
      await openAsOwner(page, product, account, { steps: 'one' })
      await button(page, 'Set up an app').click()
      await button(page, 'Turn on').click()
      await page.getByText('Please enter the 6 digits of the app').waitFor()
    },
  },
  {
    name: 'a first passkey, with the recovery code',
    path: () => account,
    isAlone: true,
    prepare: async (page, { product }) => {
      await openAsOwner(page, product, account, { steps: 'one' })
      await plugInKey(page)
      await button(page, 'Add a passkey').click()
      await button(page, 'Continue').click()
      await page.getByText('Keep this recovery code').waitFor()
      await button(page, 'Add a passkey').waitFor()
    },
  },
]

/** The account itself: where it is signed in, its address, its end. */
const accountStates: PageState[] = [
  { name: 'the venue’s account', path: () => account, as: 'owner' },
  {
    name: 'the logins of a venue’s account, one about to end',
    path: () => account,
    isAlone: true,
    prepare: async (page, { product }) => {
      const { email } = await openAsOwner(page, product, account)
      const other = await newClient(product.url)
      await sendSuccessfully(other, '/api/auth/venue-signin', { email, password: 'tin-roof-rain' })
      await other.dispose()
      await button(page, 'Show where you are signed in').click()
      await page
        .getByRole('button', { name: /^Sign out .+, / })
        .first()
        .click()
      await button(page, 'Sign it out').waitFor()
    },
  },
  {
    name: 'a new address for the account, with nothing in it',
    path: () => account,
    as: 'owner',
    prepare: async (page) => {
      await button(page, 'Change address').click()
      await button(page, 'Mail a code').click()
      await page.locator('[name=email]:focus[aria-invalid]').waitFor()
    },
  },
  {
    name: 'a new address for the account, which waits for its code',
    path: () => account,
    isAlone: true,
    prepare: async (page, { product }) => {
      await openAsOwner(page, product, account)
      await button(page, 'Change address').click()
      await page.getByLabel('New address').fill(`moved-${signedUp}@example.com`)
      await button(page, 'Mail a code').click()
      await page.getByText('We mailed a code to').waitFor()
    },
  },
  {
    name: 'an account about to be closed, with another address',
    path: () => account,
    as: 'owner',
    prepare: async (page) => {
      await button(page, 'Close this account').click()
      await page.getByLabel('Type your address to confirm').fill('somebody@example.com')
      await button(page, 'Close it for good').click()
      await page.locator('[name=confirm][aria-invalid]').waitFor()
    },
  },
]

/** What an owner says of the venue, and to groups that chose it. */
const sayingStates: PageState[] = [
  {
    name: 'a venue that is full tonight',
    path: () => '/venue/dashboard',
    isAlone: true,
    prepare: async (page, { product }) => {
      await openAsOwner(page, product, '/venue/dashboard')
      await button(page, 'Full tonight').click()
      await page.getByText(/^Until 5 AM/).waitFor()
    },
  },
  {
    name: 'a message to a group that chose the venue, with a link in it',
    path: () => '/venue/dashboard',
    as: 'owner',
    prepare: async (page) => {
      await page.getByText('Write to them').first().click()
      await page.getByLabel('Your message').first().fill('Our menu is at www.example.com')
      await button(page, 'Send message').first().click()
      await page.getByText(/^Leave out links/).waitFor()
    },
  },
  {
    name: 'the name and address of a venue, to correct, without a name',
    path: () => '/venue/dashboard/listing',
    as: 'owner',
    prepare: async (page) => {
      await button(page, 'Correct it').click()
      await page.getByLabel('Name', { exact: true }).fill('')
      await page
        .getByRole('form', { name: 'Correct name and address' })
        .getByRole('button', { name: 'Send for review' })
        .click()
      await page.getByText('Venue name is required').waitFor()
    },
  },
  {
    name: 'a corrected name and address that wait for review, about to be withdrawn',
    path: () => '/venue/dashboard/listing',
    isAlone: true,
    prepare: async (page, { product }) => {
      await openAsOwner(page, product, '/venue/dashboard/listing')
      await button(page, 'Correct it').click()
      await page.getByLabel('Name', { exact: true }).fill('The Place on Broadway')
      await page
        .getByRole('form', { name: 'Correct name and address' })
        .getByRole('button', { name: 'Send for review' })
        .click()
      await button(page, 'Withdraw the change').click()
    },
  },
  {
    name: 'the listing with a day that has hours of its own',
    path: () => '/venue/dashboard/listing',
    as: 'owner',
    prepare: async (page) => {
      await page.getByText('Days with other hours', { exact: true }).first().click()
      await page
        .getByRole('button', { name: /^Close / })
        .first()
        .click()
      await page.getByRole('list', { name: 'Days with other hours' }).getByRole('checkbox').first().check()
    },
  },
  {
    name: 'the team of two owners, one about to leave',
    path: () => '/venue/dashboard/team',
    isAlone: true,
    prepare: async (page, { product }) => {
      const at = await openAsOwner(page, product, '/venue/dashboard/team')
      await page.context().clearCookies()
      await openAsOwner(page, product, '/venue/dashboard/team', { at })
      await page.getByRole('button', { name: /^Leave / }).click()
      await button(page, 'Leave the team').waitFor()
    },
  },
]

/** What owners alone see. */
export const ownerStates: PageState[] = [...secondStepStates, ...accountStates, ...sayingStates]
