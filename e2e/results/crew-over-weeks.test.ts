import type { Crew } from '@nofomo/contracts/crews/endpoints.ts'
import type { PersonSummary } from '@nofomo/contracts/people/endpoints.ts'
import type { ErasurePreview } from '@nofomo/contracts/people/erasing-endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'

import { expect, type Page, test } from '@playwright/test'
import { rhythmNode } from '../../server/src/testing/features/crew-rhythms.ts'
import { signInConsumer } from '../support/accounts.ts'
import { phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import {
  button,
  type Caller,
  exceptStatuses,
  heading,
  newClient,
  person,
  read,
  send,
} from '../support/people.ts'
import { castVotes, closeVote, hostSession, type StoredSession } from '../support/session.ts'
import { signInStaff } from '../support/staff.ts'

const here = journey()
const address = 'cleo.crewson@example.com'

const at = (path: string) => `${here.product.url}${path}`
const readCrew = async (member: Caller, id: string): Promise<Crew> => {
  const { crew } = await read<{ crew: Crew | null }>(member, at(`/api/crews/${id}`))
  if (!crew) throw new Error('Only members read a crew.')
  return crew
}
const memberRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** Sends what has to be accepted. */
async function sent<T>(caller: Caller, path: string, body: object): Promise<T> {
  const reply = await send<T>(caller, at(path), body)
  expect([path, reply.status]).toEqual([path, 200])
  return reply.body
}

/** The crew's next vote, begun and hosted by a member, in which each votes on the three places. */
async function beginVote(member: Caller, crewId: string): Promise<StoredSession> {
  const { lastNumber } = await readCrew(member, crewId)
  const wanted = { after: lastNumber, people: 4, location: 'Ballard', budget: '$$' }
  const { sessionId } = await sent<{ sessionId: string }>(member, `/api/crews/${crewId}/votes`, wanted)
  return sessionOf(member, sessionId)
}

async function sessionOf(caller: Caller, id: string): Promise<StoredSession> {
  const { session } = await read<Snapshot>(caller, at(`/api/sessions/${id}/results`))
  return session as unknown as StoredSession
}

/** Staff erase the person with an address. */
async function erase(staff: Caller, confirm: string): Promise<void> {
  const { people } = await sent<{ people: PersonSummary[] }>(staff, '/api/staff/people/search', {
    search: confirm,
  })
  const person = `/api/staff/people/${people[0]?.id}`
  const { preview } = await read<{ preview: ErasurePreview }>(staff, at(`${person}/erasure`))
  await sent(staff, `${person}/erase`, { note: '', seen: preview.seen, confirm })
}

test('four friends decide through three weeks: by turns, by a vote that begins by itself, and until most of them are gone', async () => {
  const { url, clock, db } = here.product
  const [ada, bo, cleo, dee] = await Promise.all([1, 2, 3, 4].map(() => person(here.browser, phone)))
  const tablet = await person(here.browser)
  if (!ada || !bo || !cleo || !dee) throw new Error('Four have come.')
  await signInConsumer(cleo, url, address)

  // The first week: all but Dee get what they want, and meet again.
  const { host, session: first } = await hostSession(url, { expectedVoters: 4 })
  for (const { page } of [ada, bo, cleo]) await castVotes(page, first, [1, -1, -1])
  await castVotes(dee.page, first, [-1, 1, -1])
  await closeVote(host, first)
  await host.dispose()
  const made = await sent<{ crew: Crew; link: string }>(ada.page, `/api/sessions/${first.id}/crew`, {
    name: 'Four Fridays',
    memberName: 'Ada',
  })
  const { id } = made.crew
  const firstLink = made.link
  for (const [{ page }, name] of [
    [bo, 'Bo'],
    [cleo, 'Cleo'],
    [dee, 'Dee'],
  ] as const) {
    await page.goto(firstLink)
    await page.getByLabel('Your name').fill(name)
    await button(page, 'Join the crew').click()
    await heading(page, 'Who is in').waitFor()
  }

  // Cleo is in on her tablet, too, by her account.
  await signInConsumer(tablet, url, address)
  await tablet.page.goto(at('/app'))
  await tablet.page.getByRole('link', { name: 'Four Fridays' }).first().click()
  await heading(tablet.page, 'Four Fridays').waitFor()
  await expect(memberRow(tablet.page, 'Cleo')).toContainText('(you)')

  // The second week: two places are level, and the one of Dee, who gave way, wins.
  clock.advance(7 * dayMs)
  const second = await beginVote(bo.page, id)
  await castVotes(ada.page, second, [1, -1, -1])
  await castVotes(dee.page, second, [-1, 1, -1])
  for (const { page } of [bo, cleo]) await castVotes(page, second, [1, 1, -1])
  await closeVote(bo.page, second)
  const [level, chosen] = second.venues
  await ada.page.goto(at(`/results/${second.id}`))
  await ada.page
    .getByText(`${chosen?.name} wins: level on points with ${level?.name}, for those who gave way lately.`)
    .waitFor()
  await expect(ada.page.getByText('Dee')).toHaveCount(0)

  // The third week: a vote begins by itself, with other places than the last two winners.
  await ada.page.goto(at(`/crew/${id}/settings`))
  await button(ada.page, 'Choose a day').click()
  await button(ada.page, 'Save').click()
  await ada.page.getByText('Every week on Wednesday at 12 PM').waitFor()
  const { rhythm } = await readCrew(ada.page, id)
  clock.set(new Date(rhythm?.nextAt ?? 0))
  const follow = await rhythmNode(db, clock.now)
  const begun = await follow()
  expect(begun).toHaveLength(1)
  await ada.page.getByRole('link', { name: 'Four Fridays' }).click()
  await ada.page.getByText(/^It began by itself on /).waitFor()
  const third = await sessionOf(ada.page, begun[0] ?? '')
  const names = third.venues.map(({ name }) => name)
  expect(names).not.toContain(chosen?.name)
  expect(names).not.toContain(first.venues[0]?.name)
  for (const { page } of [ada, bo, cleo, dee]) await castVotes(page, third, [1, 0, -1])
  await closeVote(ada.page, third)

  // Bo leaves, and Ada removes Dee, for whom the link ends.
  await bo.page.goto(at(`/crew/${id}/settings`))
  await button(bo.page, 'Leave the crew').click()
  await button(bo.page, 'Leave').click()
  await expect.poll(async () => (await readCrew(ada.page, id)).members.length).toBe(3)
  await ada.page.goto(at(`/crew/${id}/settings`))
  await button(ada.page, 'Remove Dee').click()
  await button(ada.page, 'Remove').click()
  await expect(memberRow(ada.page, 'Dee')).toHaveCount(0)
  for (const { page } of [bo, dee]) {
    await page.goto(firstLink)
    await heading(page, 'No crew here').waitFor()
  }
  await cleo.page.goto(firstLink)
  await heading(cleo.page, 'Four Fridays').waitFor()

  // Cleo reads what is stored about her, and nothing of it is left once she is erased.
  const stored = await read<{ crews: object[]; crewVotes: object[] }>(
    cleo.page,
    at(`/api/crews/${id}/me/export`),
  )
  expect([stored.crews.length, stored.crewVotes.length]).toEqual([1, 3])
  const staff = await newClient(url)
  await signInStaff(staff, 'Robin')
  await erase(staff, address)
  await staff.dispose()
  await heading(tablet.page, 'This crew is closed to you now').waitFor()
  const left = await db.selectFrom('crew_members').select(['id', 'name', 'account_id']).execute()
  expect(left.map(({ name, account_id }) => [name, account_id])).toEqual([['Ada', null]])
  for (const table of ['crew_voters', 'crew_reactions'] as const) {
    const rows = await db.selectFrom(table).select('member_id').execute()
    expect(rows.map(({ member_id }) => member_id)).toEqual(rows.map(() => left[0]?.id))
  }
  const { decisions } = await readCrew(ada.page, id)
  expect(decisions.map(({ winner }) => winner?.name)).toEqual([
    third.venues[0]?.name,
    chosen?.name,
    first.venues[0]?.name,
  ])

  expect(ada.pageErrors).toEqual([])
  for (const { pageErrors } of [bo, cleo, dee, tablet]) expect(exceptStatuses(pageErrors, 404)).toEqual([])
})
