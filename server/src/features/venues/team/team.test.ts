import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import type { Team } from '@nofomo/contracts/team/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownedPlace } from '../../../testing/features/bookings.ts'
import { countMails, holdMails, lastMail } from '../../../testing/features/mailed.ts'
import { type Person, venueOwner } from '../../../testing/features/people.ts'
import { counterLink, invited, teamOf } from '../../../testing/features/teams.ts'
import { addMember } from '../../../testing/features/venue-members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { closeTeam } from './service/endings.ts'
import { purgeTeams } from './store/purge.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

type Reply = { team: Team; user: User } & ErrorReply
const accept = (browser: TestBrowser, token: string) =>
  browser.post<Reply>(`/api/venue/invitations/${token}/accept`)
const open = (browser: TestBrowser, token: string) => browser.post<Reply>(`/api/counter-links/${token}/open`)
const userOf = async (browser: TestBrowser) =>
  (await browser.get<{ user: User | null }>('/api/auth/me')).body.user
const refusal = ({ status, body }: { status: number; body: ErrorReply }) => [status, body.code]

let people = 0
const someone = () => `colleague${++people}@example.com`

/** A venue of its own for each test, and its owner. */
async function place() {
  const { venue, owner } = await ownedPlace(testApp)
  return { venueId: venue.slug, name: venue.name, owner }
}

async function join(venueId: string, role: 'owner' | 'manager' | 'team'): Promise<Person> {
  const person = await venueOwner(testApp)
  const since = testApp.clock.now()
  await addMember(testApp.db, { venueId, accountId: person.account.id, since, role })
  return person
}

async function memberIdOf(by: TestBrowser, venueId: string, { account }: Person): Promise<string> {
  const { members } = await teamOf(by, venueId)
  return members.find(({ email }) => email === account.email)?.id ?? ''
}

describe('an invitation', () => {
  test('an invitation makes somebody without an account a manager, signed in by the link alone', async () => {
    const { venueId, name, owner } = await place()
    const email = someone()
    const { token } = await invited(testApp, owner.browser, { venueId, email, role: 'manager' })
    const mail = await lastMail(testApp, email)
    expect(mail.subject).toBe('You are invited to a team on NoFOMO')
    expect(mail.text.replace(/\s+/g, ' ')).toContain(`to the team of ${name} on NoFOMO, as manager`)

    const browser = testApp.browser()
    const read = await browser.get(`/api/venue/invitations/${token}`)
    expect(read.body).toMatchObject({ venueName: name, role: 'manager', email })
    expect(await userOf(browser)).toBeNull()

    const { user } = (await accept(browser, token)).body
    expect(user).toMatchObject({ email, emailVerified: true, userType: 'venue', venueId })
    expect(user.venue).toMatchObject({ name, trustState: 'soft_verified', verified: true })
    expect(await userOf(browser)).toEqual(user)
    expect((await browser.get('/api/venue/bookings')).status).toBe(200)
    const { members, invitations } = await teamOf(browser, venueId)
    expect(members.map(({ role, isSelf, mayEnd }) => [role, isSelf, mayEnd])).toEqual([
      ['owner', false, false],
      ['manager', true, true],
    ])
    expect(invitations).toEqual([])
  })

  test('an invitation works once, however many open it at the same moment', async () => {
    const { venueId, owner } = await place()
    const email = someone()
    const { token } = await invited(testApp, owner.browser, { venueId, email })
    const replies = await Promise.all(Array.from({ length: 20 }, () => accept(testApp.browser(), token)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'link_spent')).toHaveLength(19)
    expect((await teamOf(owner.browser, venueId)).members).toHaveLength(2)
  })

  test('an invitation gives the account of the address that exists the role, and a present member only a higher one', async () => {
    const { venueId, owner } = await place()
    const waiter = await join(venueId, 'team')
    const email = waiter.account.email ?? ''
    const again = { venueId, email, role: 'team' }
    const refused = await owner.browser.post<ErrorReply>('/api/venue/team/invitations', again)
    expect(refusal(refused)).toEqual([409, 'conflict'])
    const { token } = await invited(testApp, owner.browser, { venueId, email, role: 'manager' })
    const browser = testApp.browser()
    expect((await accept(browser, token)).body.user.id).toBe(waiter.account.id)
    const { members } = await teamOf(browser, venueId)
    expect(members.map(({ role }) => role)).toEqual(['owner', 'manager'])
  })

  test('an invitation takes an account that somebody else set up with the address away from them', async () => {
    const { venueId, owner } = await place()
    const email = someone()
    const squatter = testApp.browser()
    const signUp = { venueName: 'Mine', email, password: 'tin-roof-rain' }
    expect((await squatter.post('/api/auth/venue-signup', signUp)).status).toBe(200)
    const { token } = await invited(testApp, owner.browser, { venueId, email })
    const browser = testApp.browser()
    await accept(browser, token)
    expect((await userOf(browser))?.venueId).toBe(venueId)
    expect(await userOf(squatter)).toBeNull()
    const { email: _, ...login } = { ...signUp }
    const tried = await squatter.post('/api/auth/venue-signin', { ...login, email })
    expect(tried.status).toBe(401)
  })

  test('an invitation ends when a newer one is mailed, when it is withdrawn, and after seven days', async () => {
    const { venueId, owner } = await place()
    const email = someone()
    const first = await invited(testApp, owner.browser, { venueId, email })
    const second = await invited(testApp, owner.browser, { venueId, email, role: 'manager' })
    expect((await teamOf(owner.browser, venueId)).invitations).toHaveLength(1)
    expect(refusal(await accept(testApp.browser(), first.token))).toEqual([410, 'link_spent'])
    const path = `/api/venue/team/invitations/${second.id}`
    expect((await owner.browser.delete(path)).status).toBe(200)
    expect((await owner.browser.delete(path)).status).toBe(404)
    expect(refusal(await accept(testApp.browser(), second.token))).toEqual([410, 'link_spent'])

    const late = await invited(testApp, owner.browser, { venueId, email: someone() })
    testApp.clock.advance(7 * dayMs)
    const read = await testApp.browser().get<ErrorReply>(`/api/venue/invitations/${late.token}`)
    expect(refusal(read)).toEqual([410, 'link_spent'])
    expect(refusal(await accept(testApp.browser(), late.token))).toEqual([410, 'link_spent'])
  })

  test('an invitation that is withdrawn or replaced before its mail went is not mailed', async () => {
    const { venueId, owner } = await place()
    const email = someone()
    await holdMails(testApp)
    await invited(testApp, owner.browser, { venueId, email })
    const { id } = await invited(testApp, owner.browser, { venueId, email, role: 'manager' })
    expect(await countMails(testApp, email)).toBe(1)
    await owner.browser.delete(`/api/venue/team/invitations/${id}`)
    expect(await countMails(testApp, email)).toBe(0)
  })

  test('an invitation reaches a mailbox three times a day, also under other names, and twenty people at once', async () => {
    const { venueId, owner } = await place()
    const send = (email: string) =>
      owner.browser.post<ErrorReply>('/api/venue/team/invitations', { venueId, email, role: 'team' })
    for (const label of ['', '+a', '+b'])
      expect((await send(`chef.joule${label}@example.com`)).status).toBe(200)
    expect(refusal(await send('chef.joule+c@example.com'))).toEqual([429, 'too_many_requests'])
    expect(await countMails(testApp, 'chef.joule+c@example.com')).toBe(0)
    for (let count = 3; count < 20; count += 1) {
      testApp.clock.advance(60_000)
      expect((await send(someone())).status).toBe(200)
    }
    testApp.clock.advance(60_000)
    expect(refusal(await send(someone()))).toEqual([409, 'conflict'])
  })
})

describe('ending a member’s access', () => {
  test('ending a member’s access takes the rights at once, with what the member had prepared to come back', async () => {
    const { venueId, owner } = await place()
    const manager = await join(venueId, 'manager')
    const theirs = await invited(testApp, manager.browser, { venueId, email: someone() })
    const link = await counterLink(manager.browser, venueId)
    const id = await memberIdOf(owner.browser, venueId, manager)
    const { body } = await owner.browser.delete<Reply>(`/api/venue/team/members/${id}`)
    expect(body.team.members.map(({ role }) => role)).toEqual(['owner'])
    expect([body.team.invitations, body.team.counters]).toEqual([[], []])
    expect((await manager.browser.get(`/api/venue/team?venueId=${venueId}`)).status).toBe(404)
    expect((await userOf(manager.browser))?.venueId).toBeNull()
    expect(refusal(await accept(testApp.browser(), theirs.token))).toEqual([410, 'link_spent'])
    expect(refusal(await open(testApp.browser(), link.token))).toEqual([410, 'link_spent'])
    expect((await owner.browser.delete(`/api/venue/team/members/${id}`)).status).toBe(404)
  })

  test('only owners end an owner’s access, and the last owner stays', async () => {
    const { venueId, owner } = await place()
    const manager = await join(venueId, 'manager')
    const id = await memberIdOf(owner.browser, venueId, owner)
    const path = `/api/venue/team/members/${id}`
    expect(refusal(await manager.browser.delete<ErrorReply>(path))).toEqual([403, 'forbidden'])
    expect(refusal(await owner.browser.delete<ErrorReply>(path))).toEqual([409, 'conflict'])
    await join(venueId, 'owner')
    // Whoever has left does not see the team any more.
    expect((await owner.browser.delete<Reply>(path)).body.team.members).toEqual([])
    const present = await teamOf(manager.browser, venueId)
    expect(present.members.map(({ role }) => role)).toEqual(['manager', 'owner'])
  })

  test('an owner invites another and leaves; a manager invites no owner, also not with an invitation of before', async () => {
    const { venueId, owner } = await place()
    const manager = await join(venueId, 'manager')
    const email = manager.account.email ?? ''
    const byManager = { venueId, email: 'friend@example.com', role: 'owner' }
    const refused = await manager.browser.post<ErrorReply>('/api/venue/team/invitations', byManager)
    expect(refusal(refused)).toEqual([403, 'forbidden'])
    const { token } = await invited(testApp, owner.browser, { venueId, email, role: 'owner' })
    const self = `/api/venue/team/members/${await memberIdOf(owner.browser, venueId, owner)}`
    expect(refusal(await owner.browser.delete<ErrorReply>(self))).toEqual([409, 'conflict'])
    const next = testApp.browser()
    expect((await accept(next, token)).status).toBe(200)
    expect((await teamOf(owner.browser, venueId)).members.map(({ role, mayEnd }) => [role, mayEnd])).toEqual([
      ['owner', true],
      ['owner', true],
    ])
    const later = await invited(testApp, owner.browser, {
      venueId,
      email: 'friend@example.com',
      role: 'owner',
    })
    expect((await owner.browser.delete(self)).status).toBe(200)
    // What the former owner prepared has ended, too.
    expect(refusal(await accept(testApp.browser(), later.token))).toEqual([410, 'link_spent'])
    expect((await teamOf(next, venueId)).members.map(({ role }) => role)).toEqual(['owner'])
  })

  test('of two owners who end each other’s access concurrently one remains', async () => {
    const { venueId, owner } = await place()
    const other = await join(venueId, 'owner')
    const [first, second] = [
      await memberIdOf(owner.browser, venueId, other),
      await memberIdOf(owner.browser, venueId, owner),
    ]
    const replies = await Promise.all([
      owner.browser.delete(`/api/venue/team/members/${first}`),
      other.browser.delete(`/api/venue/team/members/${second}`),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  test('ending a member’s access is refused to team members, who do not see the team either', async () => {
    const { venueId, owner } = await place()
    const waiter = await join(venueId, 'team')
    const id = await memberIdOf(owner.browser, venueId, waiter)
    expect((await waiter.browser.get(`/api/venue/team?venueId=${venueId}`)).status).toBe(404)
    expect((await waiter.browser.delete(`/api/venue/team/members/${id}`)).status).toBe(404)
  })

  test('ending a member’s access is refused while the venue is not verified', async () => {
    const { venueId, owner } = await place()
    await testApp.db.updateTable('venues').set({ trust: 'unverified' }).where('id', '=', venueId).execute()
    expect((await owner.browser.get(`/api/venue/team?venueId=${venueId}`)).status).toBe(404)
    expect((await userOf(owner.browser))?.venue).toMatchObject({ trustState: 'unverified', verified: false })
  })
})

describe('a venue that changes hands', () => {
  test('a venue that changes hands keeps no invitation and no phone of those before', async () => {
    const { venueId, owner } = await place()
    const { token } = await invited(testApp, owner.browser, { venueId, email: someone() })
    const waiting = await counterLink(owner.browser, venueId)
    const used = await counterLink(owner.browser, venueId)
    const phone = testApp.browser()
    await open(phone, used.token)
    await testApp.db.transaction().execute((db) => closeTeam(db, venueId, testApp.clock.now()))
    const { invitations, counters } = await teamOf(owner.browser, venueId)
    expect([invitations, counters]).toEqual([[], []])
    expect(await userOf(phone)).toBeNull()
    expect(refusal(await accept(testApp.browser(), token))).toEqual([410, 'link_spent'])
    expect(refusal(await open(testApp.browser(), waiting.token))).toEqual([410, 'link_spent'])
  })
})

test('invitations and links are forgotten 30 days after their end, and phones in use are not', async () => {
  const { venueId, owner } = await place()
  await invited(testApp, owner.browser, { venueId, email: someone() })
  await counterLink(owner.browser, venueId, 'never opened')
  const used = await counterLink(owner.browser, venueId, 'in use')
  await open(testApp.browser(), used.token)
  testApp.clock.advance(38 * dayMs)
  await purgeTeams(testApp.db, testApp.clock.now())
  const kept = await testApp.db
    .selectFrom('counter_links')
    .select('name')
    .where('venue_id', '=', venueId)
    .execute()
  expect(kept.map(({ name }) => name)).toEqual(['in use'])
  const left = await testApp.db
    .selectFrom('venue_invitations')
    .select('id')
    .where('venue_id', '=', venueId)
    .execute()
  expect(left).toEqual([])
})
