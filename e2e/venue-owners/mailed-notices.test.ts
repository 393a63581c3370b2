import { request } from 'node:https'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { expect, type Page, test } from '@playwright/test'
import { mailDueWeek } from '../../server/src/features/venues/notices/service/weekly.ts'
import { noticeDepsOf } from '../../server/src/testing/features/notices.ts'
import { factsOf, replaceHistory, seenAt } from '../../server/src/testing/recounts/venue-facts.ts'
import { journey } from '../support/journey.ts'
import { newestMail } from '../support/mailbox.ts'
import { button, heading, newClient, type Person, waitForPath } from '../support/people.ts'
import { castVotes, hostSession, type StoredSession } from '../support/session.ts'
import { ownerOf, threePlaces } from '../support/venue-dashboard.ts'

const here = journey()
const at = (path: string) => `${here.product.url}${path}`
/** Ten o'clock in Seattle. */
const monday = new Date('2035-01-08T18:00:00Z')
const [first, second] = threePlaces as [StoredSession['venues'][number], StoredSession['venues'][number]]

const switchOf = (page: Page, name: string) => page.getByRole('switch', { name })

/** Opens the newest mail to the owner in the mailbox, as the operator who tries the product. */
async function openMail({ context, email }: Person & { email: string }, subject: string): Promise<Page> {
  await expect(async () => {
    const newest = await newestMail(context, here.product.url, email)
    expect(newest.subject).toBe(subject)
  }).toPass({ intervals: [500] })
  const page = await context.newPage()
  await page.goto(at('/mailbox'))
  await page.getByRole('link').filter({ hasText: subject }).filter({ hasText: email }).click()
  return page
}

/** The link in the opened mail, as it is shown. */
const linkIn = (page: Page, name: string) => page.frameLocator('iframe').getByRole('link', { name })

/** The page of a stop link: reading it changes nothing, its button does, without a login. */
async function stopOn(page: Page, what: string, venueName: string): Promise<void> {
  await heading(page, `Stop ${what}?`).waitFor()
  await page.getByText(`You get ${what} about ${venueName}.`).waitFor()
  await button(page, `Stop ${what}`).click()
  await page.getByText(`You no longer get ${what} about ${venueName}.`).waitFor()
}

test('three groups at once are mailed to an owner who asked for it, and one click in the mail stops that', async () => {
  const owner = await ownerOf(here.browser, here.product, first)
  const { page } = owner
  await page.goto(at('/venue/dashboard/account'))
  await heading(page, `What we tell you about ${first.name}`).waitFor()
  await switchOf(page, 'Rush notice by mail').check()
  await expect(switchOf(page, 'Rush notice by mail'), 'the change is saved').not.toHaveAttribute('aria-busy')
  const voters = await Promise.all([1, 2, 3].map(() => newClient(here.product.url)))
  for (const title of ['Friday', 'Saturday', 'Sunday']) {
    const { session } = await hostSession(here.product.url, { title, venues: threePlaces, expectedVoters: 6 })
    for (const voter of voters) await castVotes(voter, session, [1])
  }

  const mail = await openMail(owner, 'Several groups are deciding about you now')
  await mail
    .frameLocator('iframe')
    .getByText(`Three groups are deciding about ${first.name} now.`, { exact: true })
    .last()
    .waitFor()
  await linkIn(mail, 'See who is deciding').click()
  await waitForPath(mail, '/venue/dashboard')
  await heading(mail, 'Groups Currently Deciding (3)').waitFor()
  await mail.goBack()
  await linkIn(mail, 'Stop rush notices by mail').click()
  await stopOn(mail, 'rush notices by mail', first.name)
  await page.reload()
  await heading(page, `What we tell you about ${first.name}`).waitFor()
  expect(await switchOf(page, 'Rush notice by mail').isChecked()).toBe(false)
  expect(owner.pageErrors).toEqual([])
})

test('on Monday the owner is mailed the week in three sentences, and one click in the mail stops it', async () => {
  const { product } = here
  product.clock.set(monday)
  const ago = (days: number) => new Date(monday.getTime() - days * dayMs)
  const liked = { considered_at: ago(3), is_considered: true, deleted_at: ago(3) }
  await replaceHistory(product.db, {
    rows: [
      seenAt(second.id, 'one', ago(3), { ...liked, outcome: 'chosen' }),
      seenAt(second.id, 'two', ago(3), liked),
      seenAt(second.id, 'three', ago(9), { deleted_at: ago(9) }),
    ],
    facts: ['one', 'two', 'three'].map((id) => factsOf(id, ago(9), { deleted_at: ago(3) })),
    ...{ events: [], wishes: [] },
  })
  const owner = await ownerOf(here.browser, product, second)
  // As the server does once a minute.
  await mailDueWeek(product.db, product.clock.now(), await noticeDepsOf(product, { request }))
  const mail = await openMail(owner, 'Your week on NoFOMO')
  for (const sentence of [
    'Two groups viewed you this week, one more than the week before; one chose you.',
    'None of those that considered you went elsewhere.',
    'How you do beside others is told from five groups.',
    'One thing to do: Look over your listing: picture, price and features are all that groups see.',
  ])
    await mail.frameLocator('iframe').getByText(sentence, { exact: true }).waitFor()
  await linkIn(mail, 'Stop the weekly mail').click()
  await stopOn(mail, 'the weekly mail', second.name)

  const { page } = owner
  await page.goto(at('/venue/dashboard/account'))
  await heading(page, `What we tell you about ${second.name}`).waitFor()
  expect(await switchOf(page, 'Weekly mail').isChecked()).toBe(false)
  await button(mail, 'Undo').click()
  await heading(mail, 'Stop the weekly mail?').waitFor()
  await page.reload()
  await heading(page, `What we tell you about ${second.name}`).waitFor()
  expect(await switchOf(page, 'Weekly mail').isChecked()).toBe(true)
  expect(owner.pageErrors).toEqual([])
})
