import type { Browser, Page } from '@playwright/test'
import { signInVenue } from './accounts.ts'
import { type InProcess, staffPassword } from './in-process.ts'
import { newestMail } from './mailbox.ts'
import { button, type Caller, clientOf, type Person, person, send } from './people.ts'
import type { StoredSession } from './session.ts'

/** Fills in the gate, which is shown, and waits for staff's pages. */
export async function passGate(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Password').fill(staffPassword)
  await button(page, 'Sign in to Admin').click()
  await page.getByRole('dialog', { name: 'Admin Access' }).waitFor({ state: 'detached' })
  await page.getByText('Admin Mode').waitFor()
}

/** Somebody of the staff with a page of theirs open. */
export async function staffAt(browser: Browser, path: string, name: string): Promise<Person> {
  const somebody = await person(browser)
  await somebody.page.goto(path)
  await passGate(somebody.page, name)
  return somebody
}

/** Signs staff in by an API call. Shows no page. */
export async function signInStaff(caller: Caller, name: string): Promise<void> {
  const { status } = await send(caller, '/api/staff/sign-in', { name, password: staffPassword })
  if (status !== 200) throw new Error(`The gate refused ${name}: ${status}`)
}

type Place = Pick<StoredSession['venues'][number], 'id' | 'name' | 'address'>

/** Claims a venue and proves the contact, as the account that is signed in there. */
export async function claimVenue(caller: Caller, url: string, venue: Place, email: string): Promise<void> {
  const form = {
    venueId: venue.id,
    venueName: venue.name,
    venueAddress: venue.address,
    contactName: 'Noor Owner',
    phone: '206 555 0100',
    email,
  }
  const made = await send<{ claim: { id: string } }>(caller, '/api/venue/claim', form)
  if (made.status !== 200) throw new Error(`The claim was refused: ${JSON.stringify(made.body)}`)
  const { code } = await newestMail({ request: clientOf(caller) }, url, email)
  const proven = await send(caller, `/api/venue/claims/${made.body.claim.id}/code`, { code })
  if (proven.status !== 200) throw new Error(`The code was refused: ${JSON.stringify(proven.body)}`)
}

/** A browser in which somebody waits for the decision about their claim. Shows no page yet. */
export async function claimantOf(
  browser: Browser,
  product: InProcess,
  venue: Place,
): Promise<Person & { email: string }> {
  const claimant = await person(browser)
  const email = `claimant-${venue.id}@example.com`
  await signInVenue(claimant, product, { venueName: venue.name, email })
  await product.db
    .updateTable('accounts')
    .set({ email_verified_at: new Date() })
    .where('email', '=', email)
    .execute()
  await claimVenue(claimant.page, product.url, venue, email)
  return { ...claimant, email }
}
