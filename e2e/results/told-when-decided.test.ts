import { expect, type Page, test } from '@playwright/test'
import { stopToken } from '../../server/src/platform/mail/stop-token.ts'
import { loadSecrets } from '../../server/src/platform/secrets.ts'
import { signInConsumer } from '../support/accounts.ts'
import { desktop, phone, withWorker } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { newestMail } from '../support/mailbox.ts'
import { button, heading, person } from '../support/people.ts'
import { pushAndPress } from '../support/push.ts'
import { castVotes, closeVote, hostSession, storeSession, voteByTap } from '../support/session.ts'

const here = journey()
const at = (path: string) => `${here.product.url}${path}`
/** A Friday, noon in Seattle: by night nobody is told. */
const noon = new Date('2035-01-12T20:00:00Z')
test.beforeEach(() => here.product.clock.set(noon))

const tellMe = 'Tell me when it’s decided'
const byMail = (page: Page, email: string) =>
  dialogOf(page).getByRole('button', { name: `By mail to ${email}` })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: tellMe })

test('a friend asks on the last card, is mailed the winner, and ends that by one press', async () => {
  const { host, session } = await hostSession(here.product.url, { meetingAt: '2035-01-13T03:00:00Z' })
  const friend = await person(here.browser, phone)
  const { context, page } = friend
  const email = 'told@example.com'
  await signInConsumer(friend, here.product.url, email)
  await page.goto(at(`/vote/${session.id}`))
  await button(page, 'Start Voting').click()
  await voteByTap(page, ['Yes', 'No', 'No'])
  await heading(page, 'Thanks for voting!').waitFor()
  await button(page, tellMe).click()
  await byMail(page, email).click()
  await dialogOf(page).getByText(`You are told by mail to ${email}.`).waitFor()

  await closeVote(host, session)
  await expect(async () => {
    expect((await newestMail(context, here.product.url, email)).subject).toBe('Your group has decided')
  }).toPass({ intervals: [500], timeout: 90_000 })
  const { link } = await newestMail(context, here.product.url, email)
  expect(link).toBe(at(`/results/${session.id}`))
  const mailbox = await context.newPage()
  await mailbox.goto(at('/mailbox'))
  await mailbox.getByRole('link').filter({ hasText: 'Your group has decided' }).first().click()
  const mail = mailbox.frameLocator('iframe')
  const [winner] = session.venues
  await mail
    .getByText(
      `“${session.title}” is decided: ${winner?.name}, Friday, January 12 at 7:00\u00a0PM (Seattle time).`,
      { exact: true },
    )
    .last()
    .waitFor()
  await mail.getByRole('link', { name: 'Tell me nothing more of this vote' }).click()
  await button(mailbox, 'Stop these notices').click()
  await mailbox.getByText('You are told nothing more of this vote.').waitFor()
  expect(friend.pageErrors).toEqual([])
})

test('a notification leads to the results, and its button ends the notices', async () => {
  const { product } = here
  const friend = await person(here.browser, withWorker(desktop))
  const { context, page } = friend
  await signInConsumer(friend, product.url, 'pushed@example.com')
  const session = await storeSession(page, product.url)
  await castVotes(page, session, [1, 0, 0])
  await page.goto(at(`/results/${session.id}`))
  await heading(page, 'You are the host').click()
  await button(page, tellMe).click()
  await byMail(page, 'pushed@example.com').click()
  await dialogOf(page).getByText('You are told by mail to pushed@example.com.').waitFor()
  const { id } = await product.db
    .selectFrom('vote_subscriptions')
    .select('id')
    .where('session_id', '=', session.id)
    .executeTakeFirstOrThrow()
  const key = (await loadSecrets(product.db)).key('vote notice stop')
  const stop = `/vote-notices/${stopToken({ kind: 'vote', id }, key)}`
  // A page that is open is shown, and no second one opened.
  await page.goto(at('/'))
  const message = { text: '“Friday” is decided: Altura.', path: `/results/${session.id}`, stop }
  expect(await pushAndPress(context, page, message)).toEqual({
    body: message.text,
    opened: at(message.path),
  })
  await pushAndPress(context, page, message, 'stop')
  const kinds = () =>
    product.db.selectFrom('vote_subscriptions').select('kinds').where('id', '=', id).executeTakeFirstOrThrow()
  await expect.poll(kinds).toEqual({ kinds: [] })
  expect(friend.pageErrors).toEqual([])
})
