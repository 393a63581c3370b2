import { expect, test } from '@playwright/test'
import { readConfig } from '../../server/src/config.ts'
import { decide } from '../../server/src/features/venues/claims/service/decide.ts'
import { decideDeps } from '../../server/src/features/venues/claims/service/deps.ts'
import { signInVenue } from '../support/accounts.ts'
import { journey } from '../support/journey.ts'
import { newestMail } from '../support/mailbox.ts'
import {
  button,
  heading,
  newClient,
  type Person,
  person,
  send,
  waitForPath,
  waitUntilHydrated,
} from '../support/people.ts'

const here = journey()
const password = 'tin-roof-rain'
const at = (path: string) => `${here.product.url}${path}`

/** Approves the claim of a contact, with effect at once. */
async function approve(email: string): Promise<void> {
  const { db, clock, announceVenues } = here.product
  const { id } = await db
    .selectFrom('claims')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const approval = { action: 'approve', isReplacing: false, notes: null } as const
  const { venueId } = await decide({ db, now: clock.now() }, 'Sam', id, approval, decideDeps(readConfig({})))
  announceVenues([venueId])
}

/** Claims a venue in the wizard, up to the proven contact. */
async function claim({ page, context }: Person, search: string, choice: RegExp, email: string) {
  await page.goto(at('/claim'))
  await page.getByLabel('Name of your place').fill(search)
  await page.keyboard.press('Enter')
  await button(page, choice).click()
  await page.getByLabel('Contact name').fill('Noor Owner')
  await page.getByRole('textbox', { name: 'Phone' }).fill('206 555 0100')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await button(page, 'Submit Claim').click()
  await heading(page, 'Check your mail').waitFor()
  const { code } = await newestMail(context, here.product.url, email)
  await page.getByLabel('6-digit code').fill(code)
  await heading(page, 'Claim Submitted').waitFor()
}

test('an owner without an account claims a directory place, signs up, waits, and gets access without signing in again', async () => {
  const email = 'noor@example.com'
  const owner = await person(here.browser)
  const { page } = owner
  await claim(owner, 'tuta bela westlake', /^Claim Tutta Bella/, email)
  await button(page, 'Continue to Dashboard').click()
  await waitForPath(page, '/signup/venue')
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await button(page, 'Create account').click()
  await waitForPath(page, '/venue/dashboard')

  // The mail to the new account proves its address, and the claim finds its owner.
  const { code } = await newestMail(owner.context, here.product.url, email)
  await page.getByLabel('6-digit code').fill(code)
  await heading(page, 'Pending Review').waitFor()
  await page.getByText('up to 3').first().waitFor()
  await page.reload()
  await heading(page, 'Pending Review').waitFor()
  const funnel = page.getByRole('link', { name: /Decision Funnel/ })
  expect(await funnel.count()).toBe(0)

  await approve(email)
  await heading(page, 'Venue Verified').waitFor()
  await funnel.click()
  await waitForPath(page, '/venue/dashboard/funnel')

  // A group that adds the place is seen at once.
  await page.getByRole('link', { name: 'Live Overview' }).click()
  await heading(page, 'Groups Currently Deciding (0)').waitFor()
  const host = await newClient(here.product.url)
  await send(host, at('/api/sessions-safe'), {
    title: 'Pizza after work',
    venues: [
      { id: 'kc-tutta-bella-neapolitan-pizzeria-2200-westlake-ave', name: 'Tutta Bella' },
      { name: 'The office kitchen', address: '1 Pike Pl' },
    ],
  })
  await host.dispose()
  await heading(page, 'Groups Currently Deciding (1)').waitFor()
  await page.getByText('Pizza after work').waitFor()
  expect(owner.pageErrors).toEqual([])
})

test('two owners race for one venue: both wait, one is approved, the other is told', async () => {
  const [first, second] = [await person(here.browser), await person(here.browser)]
  const rivals = [
    { rival: first, email: 'first@example.com' },
    { rival: second, email: 'second@example.com' },
  ]
  for (const { rival, email } of rivals) {
    await signInVenue(rival, here.product, { venueName: 'Altura', email })
    const { code } = await newestMail(rival.context, here.product.url, email)
    await rival.page.goto(at('/venue/dashboard'))
    // Hydrated: a full code is sent as it is typed.
    await waitUntilHydrated(rival.page)
    await rival.page.getByLabel('6-digit code').fill(code)
    await heading(rival.page, 'Confirm your address').waitFor({ state: 'detached' })
    await claim(rival, 'altura', /^Claim Altura/, email)
    await rival.page.goto(at('/venue/dashboard'))
    await heading(rival.page, 'Pending Review').waitFor()
  }

  await approve('first@example.com')
  await heading(first.page, 'Venue Verified').waitFor()
  await heading(first.page, 'Another claim for your venue').waitFor()
  await heading(second.page, 'Pending Review').waitFor()
  await second.page
    .getByText(/acts for this venue already|already acts for/)
    .first()
    .waitFor()
  await expect(approve('second@example.com')).rejects.toThrow('Somebody else acts for this venue already')
  const mail = await newestMail(second.context, here.product.url, 'second@example.com')
  expect(mail.subject).toBe('Another claim for your venue was approved')
  expect([...first.pageErrors, ...second.pageErrors]).toEqual([])
})
