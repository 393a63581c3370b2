import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { translatePage } from '../../web/src/testing/translator.ts'
import { desktop, phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { button, exceptLostRequests, heading, newClient, type Person, person } from '../support/people.ts'
import {
  castVotes,
  closeVote,
  hostSession,
  join,
  type StoredSession,
  storeHostedSession,
  waitForCard,
  waitForThanks,
  waitUntilSaved,
} from '../support/session.ts'

const here = journey()

/** A person whose browser translates every page. */
async function translated(browser: Browser, options: BrowserContextOptions): Promise<Person> {
  const somebody = await person(browser, options)
  await somebody.context.addInitScript(translatePage)
  return somebody
}

const linkTo = ({ id }: StoredSession) => `${here.product.url}/vote/${id}`

/** What a page shows; texts that are there and cannot be seen do not count. */
async function wordsOf(page: Page): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: only what is laid out
  return (await page.locator('main').innerText()).replace(/\s+/g, ' ')
}

test.describe('in a page that the browser translates', () => {
  test('in a page that the browser translates a voter votes, changes their mind, and sees every state of their votes', async () => {
    const session = await storeHostedSession(here.product.url, { expectedVoters: 4 })
    const { page, pageErrors } = await translated(here.browser, phone)
    await join(page, linkTo(session), 'Noor')
    expect(await page.locator('font > font').count()).toBeGreaterThan(10)
    await button(page, 'Yes').click()
    await waitUntilSaved(page)
    await page.getByText('1 vote, 0 maybes').waitFor()
    await button(page, 'Undo').click()
    await page.getByText(/votes?, \d+ maybe/).waitFor({ state: 'detached' })
    await waitForCard(page, 1)
    await button(page, 'Not interested · 3 left').click()
    await waitForCard(page, 2)
    await button(page, 'Not interested · 2 left').waitFor()
    await page.context().setOffline(true)
    await button(page, 'Maybe').click()
    await page.getByText('Waiting for network', { exact: true }).waitFor()
    await waitForCard(page, 3)
    await page.context().setOffline(false)
    await waitUntilSaved(page)
    await button(page, 'No').click()
    await waitForThanks(page)
    await waitUntilSaved(page)
    expect(exceptLostRequests(pageErrors)).toEqual([])
  })

  test('in a page that the browser translates the swipe deck counts votes and vetoes', async () => {
    const session = await storeHostedSession(here.product.url, { expectedVoters: 4 })
    const { page, pageErrors } = await translated(here.browser, phone)
    await page.goto(`${linkTo(session)}?view=deck`)
    await button(page, 'Start Voting').click()
    await button(page, 'Not interested · 3 left').click()
    await waitForCard(page, 2)
    await button(page, 'Not interested · 2 left').waitFor()
    await button(page, 'Yes').click()
    await waitForCard(page, 3)
    await page.getByText('2 votes, 0 maybes').waitFor()
    await button(page, 'Maybe').click()
    await heading(page, 'Tallying Votes...').waitFor()
    await page.waitForURL(/\/results\//)
    await heading(page, 'Voting in Progress').waitFor()
    expect(pageErrors).toEqual([])
  })

  test('in a page that the browser translates live results say the same as in any other: leader, ranks, shares and the winner', async () => {
    const { host, session } = await hostSession(here.product.url, { expectedVoters: 4 })
    const results = `${here.product.url}/results/${session.id}`
    const foreign = await translated(here.browser, desktop)
    const plain = await person(here.browser, desktop)
    for (const { page } of [foreign, plain]) {
      await page.goto(results)
      await page.getByText('No votes yet').waitFor()
    }
    const [first = '', second = ''] = session.venues.map(({ name }) => name)
    const leads = (name: string, share: string, voters: string) =>
      Promise.all(
        [foreign, plain].map(async ({ page }) => {
          await page.getByText(voters).first().waitFor()
          const first = page.getByRole('listitem').filter({ hasText: '1.' }).first()
          await first.filter({ hasText: name }).filter({ hasText: share }).waitFor()
        }),
      )
    const same = () =>
      expect
        .poll(async () => (await wordsOf(foreign.page)) === (await wordsOf(plain.page)), { timeout: 10_000 })
        .toBe(true)
    const votes = async (ballot: readonly number[]) => {
      const friend = await newClient(here.product.url)
      await castVotes(friend, session, ballot)
      await friend.dispose()
    }
    await votes([1, -1, -1])
    await leads(first, '100%', '1 of 4')
    await same()
    for (let voter = 2; voter <= 3; voter++) {
      await votes([-1, 1, 0])
      await leads(voter === 2 ? first : second, '', `${voter} of 4`)
    }
    await same()
    await closeVote(host, session)
    await Promise.all([foreign, plain].map(({ page }) => page.getByText('CHAMPION').waitFor()))
    await heading(foreign.page, second).waitFor()
    await same()
    expect(foreign.pageErrors).toEqual([])
  })
})
