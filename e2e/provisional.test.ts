import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, phone } from './support/browser.ts'
import { journey } from './support/journey.ts'
import { button, heading, type Person, person, send } from './support/people.ts'
import { castVotes, type Stored, storeSession } from './support/session.ts'

const here = journey()
const at = (path: string) => `${here.product.url}${path}`
const nameAt = ({ venues }: Stored, index: number) => venues[index]?.name ?? ''

type Hosted = { host: Person; session: Stored }

/** Two friends, as many as were expected, have voted; whoever made the vote has it open nowhere. */
async function voted(votes: readonly number[], others = votes): Promise<Hosted> {
  const host = await person(here.browser, desktop)
  const session = await storeSession(host.page, here.product.url, { expectedVoters: 2 })
  for (const cast of [votes, others]) {
    const friend = await person(here.browser, phone)
    await friend.page.goto(at('/partners'))
    await castVotes(friend.page, session, cast)
    await friend.context.close()
  }
  return { host, session }
}

/** As the product stores it: who wins as it stands, by their place on the list. Everybody who looks on learns of it. */
async function stands(
  { id, venues }: Stored,
  [winner, backup]: readonly [number, number] | readonly [null, null],
  isFinal = false,
): Promise<void> {
  const idAt = (index: number | null) => (index === null ? null : (venues[index]?.id ?? null))
  const now = here.product.clock.now()
  const standing = isFinal
    ? { completed_at: now, completed_by: 'host' as const, provisional_since: null }
    : { completed_at: null, completed_by: null, provisional_since: now }
  const decision = { winner_venue_id: idAt(winner), backup_venue_id: idAt(backup) }
  await here.product.db
    .updateTable('sessions')
    .set({ ...standing, ...decision, is_expected_known: true })
    .where('id', '=', id)
    .execute()
  here.product.announce([id])
}

/** Everybody changes their mind: what was liked best changes places with what was liked second. */
async function turn({ id, venues }: Stored): Promise<void> {
  for (const [index, value] of [-1, 1].entries())
    await here.product.db
      .updateTable('votes')
      .set({ value })
      .where('session_id', '=', id)
      .where('venue_id', '=', venues[index]?.id ?? '')
      .execute()
}

const celebrations = (page: Page) => page.locator('canvas').count()

describe('a result that is not final', () => {
  test('says so with its time, takes votes, and tells when they change who wins', async () => {
    const { session } = await voted([1, 0, -1])
    await stands(session, [0, 1])
    const { page, trouble } = await person(here.browser, phone)
    await page.goto(at(`/results/${session.id}`))
    await page.getByText('WINNER SO FAR').waitFor()
    await page.getByText('2 of 2 votes received').waitFor()
    await page.getByText(/Final at \d+:\d\d.[AP]M unless votes change it \(.+\)\./).waitFor()
    await page.getByText('Backup plan, if it is full').waitFor()
    expect(await page.getByText('CHAMPION').count()).toBe(0)
    expect(await page.title()).toContain(`${nameAt(session, 0)} wins so far`)
    await page.getByRole('link', { name: 'Vote', exact: true }).waitFor()

    await turn(session)
    await stands(session, [1, 0])
    const change = `Votes have changed the result: ${nameAt(session, 1)} wins now, no longer ${nameAt(session, 0)}.`
    await page.getByRole('main').getByText(change, { exact: true }).waitFor()
    expect(await page.title()).toContain(`${nameAt(session, 1)} wins so far`)
    expect(await celebrations(page)).toBe(0)

    await stands(session, [1, 0], true)
    await page.getByText('WE HAVE A WINNER!').waitFor()
    await page.locator('canvas').waitFor({ state: 'attached' })
    await page.getByText('CHAMPION').waitFor()
    expect(trouble).toEqual([])
  })

  test('is told as one on the share page, the preview, the manage page and in what chats show', async () => {
    const { host, session } = await voted([1, 0, -1])
    await stands(session, [0, 1])
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
    expect(host.trouble).toEqual([])
  })

  test('is made final or kept open by the host, who reads what each does', async () => {
    const { host, session } = await voted([1, 0, -1])
    await stands(session, [0, 1])
    const { page } = host
    await page.goto(at(`/results/${session.id}`))
    await page
      .getByText(`“Make it final” ends the vote now, with ${nameAt(session, 0)} as the winner.`)
      .waitFor()
    const asked = page.waitForRequest('**/keep-open')
    await button(page, 'Keep voting open').click()
    expect((await asked).method()).toBe('POST')
    await stands(session, [0, 1])
    await button(page, 'Make it final').waitFor()
    await button(page, 'Make it final').click()
    await page.getByText('WE HAVE A WINNER!').waitFor()
    await button(page, 'Reopen vote').waitFor()
  })
})

describe('with nothing but noes', () => {
  test('there is no champion and no confetti, and a friend may start another vote', async () => {
    const { session } = await voted([-1, -1, -2])
    await stands(session, [null, null], true)
    const { page, trouble } = await person(here.browser, phone)
    await page.goto(at(`/results/${session.id}`))
    await heading(page, 'Nobody said yes or maybe to any place.').waitFor()
    await page.getByText('0 yes · 0 maybe · 0 no · 2 vetoes').waitFor()
    expect(await page.getByText('CHAMPION').count()).toBe(0)
    expect(await celebrations(page)).toBe(0)
    await page.getByRole('link', { name: 'Start a new vote' }).click()
    await page.waitForURL(at('/'))
    expect(trouble).toEqual([])
  })

  test('the host reopens the vote and adds a place in one go', async () => {
    const { host, session } = await voted([-1, -1, -2])
    await stands(session, [null, null], true)
    await host.page.goto(at(`/results/${session.id}`))
    await button(host.page, 'Reopen and add places').click()
    await host.page.getByRole('dialog', { name: 'Add a Venue' }).waitFor()
    await host.page.keyboard.press('Escape')
    await heading(host.page, 'Voting in Progress').waitFor()
  })
})

test('who has not voted is asked to vote, who has may vote again', async () => {
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

test('where nobody said how many are asked, nobody is missed and no number is made up', async () => {
  const host = await person(here.browser, phone)
  const session = await storeSession(host.page, here.product.url)
  await here.product.db
    .updateTable('sessions')
    .set({ is_expected_known: false })
    .where('id', '=', session.id)
    .execute()
  here.product.announce([session.id])
  await castVotes(host.page, session, [1])
  for (const path of [`/results/${session.id}`, `/share-vote/${session.id}`]) {
    await host.page.goto(at(path))
    await host.page
      .getByText(/\b[01] voted so far/)
      .first()
      .waitFor()
    const text = await host.page.getByRole('main').innerText()
    expect(text).not.toMatch(/\d of \d|Waiting for|you expect/)
    expect(await host.page.locator('progress').count()).toBe(0)
  }
})

test('a share page with a note comes alive without an error, also when it is loaded again', async () => {
  const { page, trouble } = await person(here.browser, phone)
  const session = await storeSession(page, here.product.url)
  await page.goto(at(`/share-vote/${session.id}`))
  const note = 'Nothing vegan was that cheap; these are close.'
  await page.evaluate((note) => history.replaceState({ usr: { note }, key: 'note', idx: 0 }, ''), note)
  await page.reload()
  await page.getByText(note).waitFor()
  expect(trouble).toEqual([])
})

test('without JavaScript each page says what of it does not work', async () => {
  const { page, context } = await person(here.browser, phone)
  const session = await storeSession(page, here.product.url)
  const storageState = await context.storageState()
  const plain = await here.browser.newContext({ ...phone, javaScriptEnabled: false, storageState })
  const reader = await plain.newPage()
  for (const [path, sentence] of [
    [`/results/${session.id}`, 'Reload it for newer ones.'],
    [`/share-vote/${session.id}`, 'press and hold the link to copy it'],
    [`/preview/${session.id}`, 'how things stood when it was opened'],
    [`/sessions/${session.id}/manage`, 'Changing a vote needs JavaScript.'],
  ] as const) {
    await reader.goto(at(path))
    await reader.getByText(sentence).waitFor()
  }
  await plain.close()
})
