import { expect, type Page, test } from '@playwright/test'
import { catalog } from '../../server/src/catalog/catalog.ts'
import { staffPassword } from '../support/in-process.ts'
import { journey } from '../support/journey.ts'
import { newestMail } from '../support/mailbox.ts'
import { button, exceptStatuses, heading, waitForPath } from '../support/people.ts'
import { claimantOf, passGate, staffAt } from '../support/staff.ts'

const here = journey()
const [approved, refused, raced, noted] = catalog.map(({ slug, name, address }) => ({
  id: slug,
  name,
  address,
})) as [Place, Place, Place, Place]
type Place = { id: string; name: string; address: string }

const claimant = (venue: Place) => claimantOf(here.browser, here.product, venue)
const staff = (name: string, path = '/admin') => staffAt(here.browser, path, name)
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name, exact: true })
const tab = (page: Page, name: RegExp) => page.getByRole('link', { name })
const subjectTo = async (page: Page, email: string) =>
  (await newestMail(page.context(), here.product.url, email)).subject

/** Who has decided the claims for a place, each null while nobody has. */
async function decidersOf({ name }: Place): Promise<(string | null)[]> {
  const claims = here.product.db
    .selectFrom('claims')
    .leftJoin('scheduled_decisions', 'claim_id', 'claims.id')
    .select(['decided_by', 'staff'])
    .where('venue_name', '=', name)
  return (await claims.execute()).map(({ decided_by, staff }) => staff ?? decided_by)
}

test('staff approve and promote a claim: mails arrive, and the open dashboard follows without a new sign-in', async () => {
  const owner = await claimant(approved)
  await owner.page.goto('/venue/dashboard')
  await heading(owner.page, 'Pending Review').waitFor()
  const { page, pageErrors } = await staff('Robin')
  await heading(page, approved.name).waitFor()
  await button(page, `Approve ${approved.name}`).click()
  await heading(page, 'No pending venues').waitFor()
  await button(page, `Undo the decision about ${approved.name}`).click()
  await heading(page, approved.name).waitFor()
  expect(await decidersOf(approved)).toEqual([null])
  await button(page, `Approve ${approved.name}`).click()
  await button(page, `Apply now the decision about ${approved.name}`).click()

  await owner.page.getByText('Verified', { exact: true }).waitFor()
  await section(owner.page, 'Team').click()
  await heading(owner.page, 'Team (1)').waitFor()
  expect(await subjectTo(page, owner.email)).toBe('Your venue is verified on NoFOMO')

  await tab(page, /^Verified/).click()
  await button(page, `Review ${approved.name}`).click()
  await page.getByLabel('Admin Notes').fill('A partner from the start.')
  await button(page, 'Promote to Premium').click()
  await heading(page, 'No verified venues').waitFor()
  here.product.clock.advance(600_000)
  await owner.page.getByText('Premium Access Active').waitFor()
  expect(await subjectTo(page, owner.email)).toBe('Your venue has Premium on NoFOMO')
  await tab(page, /^Premium/).click()
  await page.getByText('A partner from the start.').waitFor()
  expect([...pageErrors, ...owner.pageErrors]).toEqual([])
})

test('staff reject a claim with a reason, which the mail has', async () => {
  const { email } = await claimant(refused)
  const { page, pageErrors } = await staff('Robin')
  await button(page, `Reject ${refused.name}`).click()
  await button(page, 'Reject').click()
  await page.getByText('Write why. The claimant reads it in the mail.').waitFor()
  await page.getByLabel('Admin Notes').fill('The restaurant did not know you.')
  await button(page, 'Reject').click()
  await heading(page, 'No pending venues').waitFor()
  await button(page, `Apply now the decision about ${refused.name}`).click()
  await button(page, `Apply now the decision about ${refused.name}`).waitFor({ state: 'detached' })
  expect(await subjectTo(page, email)).toBe('Your claim was not approved')
  await tab(page, /^Unverified/).click()
  await page.getByText('The restaurant did not know you.').waitFor()
  await page.getByText(/^Rejected by Robin/).waitFor()
  expect(pageErrors).toEqual([])
})

test('two of the staff decide one claim at once: one decision counts, and the other is told whose', async () => {
  await claimant(raced)
  const [robin, sam] = [await staff('Robin'), await staff('Sam')]
  for (const { page } of [robin, sam]) {
    await button(page, `Review ${raced.name}`).click()
    await page.getByLabel('Admin Notes').fill('I have called them.')
  }
  await Promise.all([button(robin.page, 'Approve & Verify').click(), button(sam.page, 'Reject').click()])
  const beaten = (page: Page) => page.getByRole('alert').filter({ hasText: /Robin|Sam/ })
  await Promise.race([beaten(robin.page).waitFor(), beaten(sam.page).waitFor()])
  const first =
    (await beaten(robin.page).count()) > 0 ? { told: robin, by: 'Sam' } : { told: sam, by: 'Robin' }
  expect(await beaten(first.told.page).textContent()).toContain(first.by)
  expect(await first.told.page.getByLabel('Admin Notes').inputValue()).toBe('I have called them.')
  await button(first.told.page, 'Close').last().click()
  await heading(first.told.page, 'No pending venues').waitFor()
  expect(await decidersOf(raced)).toEqual([first.by])
  expect(exceptStatuses([...robin.pageErrors, ...sam.pageErrors], 409)).toEqual([])
})

test('when staff’s hour ends in the middle of a note, the gate comes over the page, and the note is sent after it', async () => {
  await claimant(noted)
  const { page, pageErrors } = await staff('Robin')
  await button(page, `Review ${noted.name}`).click()
  await page.getByLabel('Admin Notes').fill('Half a note')
  here.product.clock.advance(3_600_001)
  await button(page, 'Approve & Verify').click()
  await page.getByRole('dialog', { name: 'Admin Access' }).waitFor()
  await passGate(page, 'Robin')
  expect(await page.getByLabel('Admin Notes').inputValue()).toBe('Half a note')
  await page.getByLabel('Admin Notes').fill('Half a note, and the rest of it')
  await button(page, 'Approve & Verify').click()
  await heading(page, 'No pending venues').waitFor()
  await page.reload()
  await tab(page, /^Verified/).click()
  await page.getByText('Half a note, and the rest of it').waitFor()
  expect(exceptStatuses(pageErrors, 401)).toEqual([])
})

test('a signed-in browser gets staff’s pages rendered; after Logout it gets the gate', async () => {
  const { page, context, pageErrors } = await staff('Robin', '/admin-test')
  await waitForPath(page, '/admin')
  const other = await context.newPage()
  await other.goto('/admin/venues')
  await heading(other, 'Venues').waitFor()
  await button(page, 'Logout').click()
  await heading(page, 'Admin Access').waitFor()
  await other.reload()
  await heading(other, 'Admin Access').waitFor()
  expect(pageErrors).toEqual([])
})

test('staff whose hour ends on the pilot’s figures come back to the same month through the gate', async () => {
  const { page, pageErrors } = await staff('Robin')
  await page.goto('/analytics/seattle?sort=-venue')
  await page.getByLabel('Month').waitFor()
  here.product.clock.advance(3_600_000)
  const months = page.getByLabel('Month').locator('option')
  await page.getByLabel('Month').selectOption({ index: (await months.count()) - 1 })
  await waitForPath(page, '/admin')
  const backTo = new URL(page.url()).searchParams.get('redirect') as string
  expect(backTo).toMatch(/^\/analytics\/seattle\?.*month=/)
  await page.getByLabel('Your name').fill('Robin')
  await page.getByLabel('Password').fill(staffPassword)
  await button(page, 'Sign in to Admin').click()
  await waitForPath(page, '/analytics/seattle')
  await page.getByLabel('Month').waitFor()
  expect(page.url()).toBe(new URL(backTo, here.product.url).href)
  // Rendered by the server, it leads there as well.
  here.product.clock.advance(3_600_000)
  await page.reload()
  await heading(page, 'Admin Access').waitFor()
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(backTo)
  expect(exceptStatuses(pageErrors, 401)).toEqual([])
})
