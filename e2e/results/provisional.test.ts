import { expect, type Page, test } from '@playwright/test'
import { desktop, phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { button, type Caller, heading, newClient, person } from '../support/people.ts'
import {
  castVotes,
  closeVote,
  type HostedSession,
  hostSession,
  join,
  type StoredSession,
  storeSession,
  voteByTap,
  waitForThanks,
  waitUntilSaved,
} from '../support/session.ts'

const here = journey()
const at = (path: string) => `${here.product.url}${path}`
const nameAt = ({ venues }: StoredSession, index: number) => venues[index]?.name ?? ''

type SessionWithVotes = HostedSession & { friends: readonly Caller[] }

/** Two voters, as many as expected, have finished. */
async function voted(votes: readonly number[]): Promise<SessionWithVotes> {
  const { host, session } = await hostSession(here.product.url, { expectedVoters: 2 })
  const friends = [await newClient(here.product.url), await newClient(here.product.url)]
  for (const friend of friends) await castVotes(friend, session, votes)
  return { host, session, friends }
}

/** The browser of the host. */
const browserOf = async ({ host }: SessionWithVotes) =>
  person(here.browser, { ...desktop, storageState: await host.storageState() })

const celebrations = (page: Page) => page.locator('canvas').count()

test.describe('a provisional result', () => {
  for (const [where, viewport] of [
    ['on a phone', phone.viewport],
    ['on a phone’s browser with its bars', { width: 390, height: 664 }],
    ['on a narrow phone', { width: 320, height: 568 }],
  ] as const) {
    test(`a provisional result moves no button of a voter who has finished ${where}, nor does the final one`, async () => {
      const { host, session } = await hostSession(here.product.url, { expectedVoters: 2 })
      const { page } = await person(here.browser, { ...phone, viewport: viewport ?? null })
      await join(page, at(`/vote/${session.id}`), 'Maya')
      await voteByTap(page, ['Yes', 'Maybe', 'No'])
      await waitForThanks(page)
      await waitUntilSaved(page)
      const { y: before } = (await page.getByRole('link', { name: 'View Results' }).boundingBox()) ?? {}
      const expectUnmoved = async () => {
        const box = await page.getByRole('link', { name: 'View Results' }).boundingBox()
        expect(box?.y).toBe(before)
      }

      await castVotes(await newClient(here.product.url), session, [1, 0, -1])
      await page.getByText(/as it stands/).waitFor()
      await expectUnmoved()
      await closeVote(host, session)
      await page.getByText('The vote is closed and the result is in.').waitFor()
      await expectUnmoved()
    })
  }

  test('a provisional result shows when it becomes final, takes votes, and shows when they change the winner', async () => {
    const { host, session, friends } = await voted([1, 0, -1])
    const { page, pageErrors } = await person(here.browser, phone)
    await page.goto(at(`/results/${session.id}`))
    await page.getByText('WINNER SO FAR', { exact: true }).waitFor()
    await page.getByText('Not final yet. Final at').waitFor()
    await page.getByText(/Final at \d+:\d\d.[AP]M( in Seattle)? unless votes change it \(.+\)\./).waitFor()
    await page.getByText('Backup plan, if it is full').waitFor()
    expect(await page.getByText('CHAMPION').count()).toBe(0)
    expect(await page.title()).toContain(`${nameAt(session, 0)} wins so far`)
    await page.getByRole('link', { name: 'Vote', exact: true }).waitFor()

    for (const friend of friends) await castVotes(friend, session, [-1, 1])
    const change = `Votes have changed the result: ${nameAt(session, 1)} wins now, no longer ${nameAt(session, 0)}.`
    await page.getByRole('main').getByText(change, { exact: true }).waitFor()
    expect(await page.title()).toContain(`${nameAt(session, 1)} wins so far`)
    expect(await celebrations(page)).toBe(0)

    await closeVote(host, session)
    await page.getByText('WE HAVE A WINNER!').waitFor()
    await page.locator('canvas').waitFor({ state: 'attached' })
    await page.getByText('CHAMPION').waitFor()
    expect(pageErrors).toEqual([])
  })

  test('a provisional result is marked as such on the share page, the preview, the manage page and in link previews', async () => {
    const group = await voted([1, 0, -1])
    const { session } = group
    const host = await browserOf(group)
    const sentence = `${nameAt(session, 0)} wins so far.`
    for (const path of [
      `/share-vote/${session.id}`,
      `/preview/${session.id}`,
      `/sessions/${session.id}/manage`,
    ]) {
      await host.page.goto(at(path))
      await host.page.getByText(sentence).first().waitFor()
      await host.page
        .getByText(/Final at .+ unless votes change it/)
        .first()
        .waitFor()
    }
    const html = await (await host.page.request.get(at(`/preview/${session.id}`))).text()
    expect(html).toMatch(/<meta property="og:description" content="[^"]+ wins so far\. Votes still count\.">/)
    expect(host.pageErrors).toEqual([])
  })

  test('a provisional result can be made final or kept open by the host, with an explanation of both', async () => {
    const group = await voted([1, 0, -1])
    const { session } = group
    const { page } = await browserOf(group)
    await page.goto(at(`/results/${session.id}`))
    await page
      .getByText(`“Make it final” ends the vote now, with ${nameAt(session, 0)} as the winner.`)
      .waitFor()
    await button(page, 'Make it final').click()
    await page.getByText('WE HAVE A WINNER!').waitFor()
    await heading(page, 'You are the host').click()
    await button(page, 'Reopen vote').waitFor()
  })

  test('a provisional result that the host keeps open is in progress again, and says who ends it then', async () => {
    const group = await voted([1, 0, -1])
    const { page } = await browserOf(group)
    await page.goto(at(`/sessions/${group.session.id}/manage`))
    await button(page, 'Keep voting open').click()
    await page.getByText(/^Kept open: only you end it, or a deadline if you set one\./).waitFor()
    await heading(page, 'Voting is open').waitFor()
    await button(page, 'That’s everybody').waitFor()
  })
})

test.describe('with nothing but noes', () => {
  test('with nothing but noes there is no champion and no confetti, and a voter may start another vote', async () => {
    const { host, session } = await voted([-1, -1, -2])
    await closeVote(host, session)
    const { page, pageErrors } = await person(here.browser, phone)
    await page.goto(at(`/results/${session.id}`))
    await heading(page, 'Nobody said yes or maybe to any place.').waitFor()
    await page.getByText('0 yes · 0 maybe · 0 no · 2 not interested').waitFor()
    expect(await page.getByText('CHAMPION').count()).toBe(0)
    expect(await celebrations(page)).toBe(0)
    await page.getByRole('link', { name: 'Start a new vote' }).click()
    await page.waitForURL(at('/'))
    expect(pageErrors).toEqual([])
  })

  test('with nothing but noes the host reopens the vote and adds a venue in one step', async () => {
    const group = await voted([-1, -1, -2])
    await closeVote(group.host, group.session)
    const { page } = await browserOf(group)
    await page.goto(at(`/results/${group.session.id}`))
    await button(page, 'Reopen and add places').click()
    await page.getByRole('dialog', { name: 'Add a Venue' }).waitFor()
    await page.keyboard.press('Escape')
    await heading(page, 'Voting in Progress').waitFor()
  })
})

test('with nothing but noes a visitor is asked to vote, and a voter may vote again', async () => {
  const host = await person(here.browser, phone)
  const session = await storeSession(host.page, here.product.url, { expectedVoters: 5 })
  const again = host.page.getByRole('link', { name: 'Vote Again' })
  await host.page.goto(at(`/results/${session.id}`))
  await host.page.getByRole('link', { name: 'Vote', exact: true }).waitFor()
  expect(await again.count()).toBe(0)
  await castVotes(host.page, session, [1])
  await host.page.reload()
  await again.waitFor()
})

test('without a number from the host, no voter is shown as missing and no number is invented', async () => {
  const host = await person(here.browser, phone)
  const session = await storeSession(host.page, here.product.url)
  await castVotes(host.page, session, [1])
  for (const path of [`/results/${session.id}`, `/share-vote/${session.id}`]) {
    await host.page.goto(at(path))
    await host.page
      .getByText(/\b(0 have|1 has) voted/)
      .first()
      .waitFor()
    const text = await host.page.getByRole('main').textContent()
    expect(text).not.toMatch(/\d of \d|Waiting for|you expect/)
    expect(await host.page.locator('progress').count()).toBe(0)
  }
})

test('a share page with a note hydrates without an error, also after a reload', async () => {
  const { page, pageErrors } = await person(here.browser, phone)
  const session = await storeSession(page, here.product.url)
  await page.goto(at(`/share-vote/${session.id}`))
  const note = 'Nothing vegan was that cheap; these are close.'
  await page.evaluate((note) => history.replaceState({ usr: { note }, key: 'note', idx: 0 }, ''), note)
  await page.reload()
  await page.getByText(note).waitFor()
  expect(pageErrors).toEqual([])
})

test('without JavaScript each page says which of its parts do not work', async () => {
  const { page } = await person(here.browser, phone)
  const session = await storeSession(page, here.product.url)
  for (const [path, sentence] of [
    [`/results/${session.id}`, 'Reload it for newer ones.'],
    [`/share-vote/${session.id}`, 'press and hold the link to copy it'],
    [`/preview/${session.id}`, 'how things stood when it was opened'],
    [`/sessions/${session.id}/manage`, 'Changing a vote needs JavaScript.'],
    ['/', 'Getting suggestions needs JavaScript'],
    ['/create-session', 'Creating a session needs JavaScript'],
    ['/login', 'Signing in and signing up need JavaScript'],
    ['/login/venue', 'Signing in and signing up need JavaScript'],
    ['/signup', 'Signing in and signing up need JavaScript'],
    ['/signup/venue', 'Signing in and signing up need JavaScript'],
    ['/auth/check-email', 'Signing in and signing up need JavaScript'],
    ['/claim', 'To send your claim, turn JavaScript on.'],
    ['/auth/magic-link?token=x', 'Your link stays good until you use it.'],
  ] as const) {
    const html = await (await page.request.get(at(path))).text()
    const [, note] = /<noscript>(.+?)<\/noscript>/s.exec(html) ?? []
    expect(note).toContain(sentence)
  }
})
