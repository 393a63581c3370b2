import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Person } from '@nofomo/contracts/people/endpoints.ts'
import type { ErasurePreview } from '@nofomo/contracts/people/erasing-endpoints.ts'
import type { AuditEntry } from '@nofomo/contracts/staff/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf, tablesChanged } from '../../../testing/databases/all-rows.ts'
import { ownedPlace } from '../../../testing/features/bookings.ts'
import { columnsOf, known, knownPerson, mentionsOf, placesOf } from '../../../testing/features/erasable.ts'
import {
  erasePerson,
  idOfPerson,
  openMentions,
  previewOf,
  searchPeople,
} from '../../../testing/features/erasing.ts'
import { consumer, guest, venueOwner } from '../../../testing/features/people.ts'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { addMember } from '../../../testing/features/venue-members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { Reply, TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
let staff: TestBrowser
beforeAll(async () => {
  testApp = await startTestApp()
  staff = await signInStaff(testApp, 'Robin')
})
afterAll(() => testApp.stop())

const search = (text: string) => searchPeople(staff, text)
const idOf = (text: string) => idOfPerson(staff, text)
const sheet = async (id: string): Promise<Person> =>
  (await staff.get<{ person: Person }>(`/api/staff/people/${id}`)).body.person
const preview = async (id: string): Promise<ErasurePreview> => {
  const shown = await previewOf(staff, id)
  if (!shown) throw new Error('There is nothing to erase.')
  return shown
}
const erase = (id: string, body: { confirm: string; note?: string }, by = staff) => erasePerson(by, id, body)
const audit = async (action: string): Promise<AuditEntry[]> =>
  (await staff.get<{ entries: AuditEntry[] }>(`/api/staff/audit?action=${action}`)).body.entries
const decideAll = async (decision: 'redact' | 'leave') => {
  for (let open = await openMentions(staff); open.length > 0; open = await openMentions(staff))
    for (const { id } of open)
      expect((await staff.post(`/api/staff/mentions/${id}`, { decision })).status).toBe(200)
}
const inAll = ['quintessa', 'zyxwell', '555-7788']

describe('somebody of whom every table tells', () => {
  let person: Awaited<ReturnType<typeof knownPerson>>
  let id: string
  beforeAll(async () => {
    person = await knownPerson(testApp)
    id = await idOf(known.address)
  })

  test('somebody with rows in every table is found as one person, by name and by address', async () => {
    const found = await search('O’Zyxwell'.replace('’', "'"))
    expect(found.map(({ address }) => address)).toEqual([known.address])
    expect(found[0]).toMatchObject({
      id,
      accounts: ['consumer', 'venue'],
      counts: { sessions: 1, bookings: 1, claims: 2, memberships: 1 },
      erasure: null,
    })
    expect(id).not.toContain(known.first)
  })

  test('the sheet of a person has counts, and says what an erasure would end', async () => {
    const told = await sheet(id)
    expect(told.confirm).toBe(known.address)
    expect(told.isSignedIn).toBe(true)
    expect(told.venues).toEqual([expect.objectContaining({ role: 'owner', isLastOwner: true })])
    expect(told.parts).toContainEqual({ part: 'ballots', count: 1 })
    expect(told.parts).toContainEqual({ part: 'invoices', count: 1 })
    expect(JSON.stringify(told)).not.toContain('hash')
  })

  test('the export of a person has everything without secrets, and is audited', async () => {
    const reply = await staff.post<Record<string, unknown[]>>(`/api/staff/people/${id}/export`)
    expect(reply.headers['content-disposition']).toBe('attachment; filename="nofomo-person.json"')
    const { body } = reply
    expect(body.about).toBe(known.address)
    for (const part of [
      ...['accounts', 'logins', 'signInLinks', 'sessionsHosted', 'ballots', 'privateLimits', 'bookings'],
      ...['visitAnswers', 'messagesSent', 'messagesAnswered'],
      ...['claims', 'memberships', 'invitations', 'listingChanges', 'offersMade', 'invoices', 'plans'],
      ...['noticeSettings', 'noticeBrowsers', 'voteNotices', 'apiKeys', 'accountApiKeys', 'mails'],
    ])
      expect(body[part]?.length, part).toBeGreaterThan(0)
    expect(body.ballots).toEqual([
      expect.objectContaining({ sessionId: person.joined.id, name: known.first, votes: [expect.anything()] }),
    ])
    expect(JSON.stringify(body)).not.toMatch(/hash|p256dh|token/i)
    const [entry] = await audit('person_exported')
    expect(entry).toMatchObject({ staff: 'Robin', subject: { kind: 'person' } })
    expect(JSON.stringify(entry)).not.toContain('quintessa')
  })

  test('the test person is in every table that could name a person', async () => {
    const ids = [person.host.account.id, person.venue.owner.account.id]
    const found = new Set((await placesOf(testApp.db, [...inAll, ...ids])).map(tableOf))
    const personal = (await columnsOf(testApp.db)).filter(({ table, column, refersToAccount }) => {
      return refersToAccount || personalColumn.test(column) || table === 'erasures'
    })
    const forgotten = new Set(personal.map(({ table }) => table).filter((table) => !found.has(table)))
    expect([...forgotten].toSorted()).toEqual(Object.keys(tablesWithoutPersons).toSorted())
  })

  test('a person is erased only if the address is typed again', async () => {
    const { status, body } = await erase(id, { confirm: 'somebody@example.com' })
    expect([status, body.code, body.fields]).toEqual([
      400,
      'invalid_input',
      { confirm: 'That is not it. Type it exactly as shown.' },
    ])
    expect((await search(known.address))[0]?.erasure).toBeNull()
    expect(await audit('person_erased')).toEqual([])
  })

  test('the preview of an erasure shows each row and changes nothing', async () => {
    // Projecting what was made before would change rows, too.
    const pending = testApp.db
      .selectFrom('session_versions')
      .select('session_id')
      .where('is_pending', '=', true)
    await expect.poll(() => pending.execute(), { timeout: 60_000 }).toEqual([])
    const before = await rowsOf(testApp.db)
    const { changes, mentions, seen } = await preview(id)
    expect(await rowsOf(testApp.db)).toEqual(before)
    expect(changes).toContainEqual({
      table: 'claims',
      what: 'emptied',
      count: 2,
      samples: expect.arrayContaining([expect.stringContaining(known.address)]),
    })
    expect(changes).toContainEqual(expect.objectContaining({ table: 'voters', what: 'emptied', count: 1 }))
    expect(mentions.first.map(({ place }) => place)).toContain('session_reports')
    expect((await preview(id)).seen).toBe(seen)
  })

  test('an erasure empties every own row; the rest is listed as mentions, or referred to by the audit', async () => {
    await testApp.db
      .updateTable('claims')
      .set({ notes: `Called ${known.name} at ${known.phone}` })
      .where('email', '=', known.address)
      .execute()
    const before = await rowsOf(testApp.db)
    const { changes, mentions } = await preview(id)
    const asked = `${known.name} wrote from ${known.address}`
    const { status, body } = await erase(id, { confirm: known.address.toUpperCase(), note: asked })
    expect([status, body.isRepeat]).toEqual([200, false])
    expect(body.erasure).toMatchObject({
      by: 'Robin',
      pseudonym: expect.stringMatching(/^Erased person [0-9a-f]{6}$/),
    })
    // No table changes that the preview has not shown.
    const changed = tablesChanged(before, await rowsOf(testApp.db))
    const shown = new Set([...changes.map(({ table }) => table), ...projected])
    expect(changed.filter((table) => !shown.has(table))).toEqual(['erasure_mentions', 'erasures'])
    const listed = new Set((await openMentions(staff)).map(({ place }) => place))
    const left = (await placesOf(testApp.db, inAll)).filter((place) => !listed.has(tableOf(place)))
    expect(left).toEqual([])
    expect(body.mentions).toBe(mentions.count)
    const [entry] = await audit('person_erased')
    const { pseudonym } = body.erasure
    expect(entry).toMatchObject({ subject: { id: pseudonym }, note: `${pseudonym} wrote from ${pseudonym}` })
    // What was exported before is the same person.
    expect((await audit('person_exported'))[0]?.subject.id).toBe(pseudonym)
  })

  test('after redaction of the mentions the person remains only where the audit refers to', async () => {
    await decideAll('redact')
    expect(await placesOf(testApp.db, inAll)).toEqual(['staff_actions.details', 'staff_actions.subject_id'])
    const decided = await audit('mention_redacted')
    expect(decided.length).toBeGreaterThan(5)
    expect(decided[0]?.subject).toEqual({ kind: 'person', id: expect.stringMatching(/^Erased person/) })
    const { words } = await testApp.db.selectFrom('session_reports').select('words').executeTakeFirstOrThrow()
    expect(words).toMatch(/^(Erased person \w{6}, ){2}Erased person \w{6}$/)
  })

  test('an erasure ends all logins, and sessions continue without host and name', async () => {
    for (const { browser } of [person.host, person.venue.owner, person.venue.colleague])
      expect((await browser.get<{ user: unknown }>('/api/auth/me')).body.user).toBeNull()
    const { db } = testApp
    const own = await db
      .selectFrom('sessions')
      .select(['title', 'host_account_id'])
      .where('id', '=', person.own.session.id)
      .executeTakeFirst()
    expect(own).toEqual({ title: 'Group Decision', host_account_id: null })
    const voters = await db
      .selectFrom('voters')
      .select('name')
      .where('session_id', 'in', [person.joined.id, person.own.session.id])
      .execute()
    // The one cast while signed out stands under the pseudonym, as staff have decided.
    expect(voters.every(({ name }) => name === null || name.startsWith('Erased person'))).toBe(true)
    const votes = await db
      .selectFrom('votes')
      .select('value')
      .where('session_id', '=', person.joined.id)
      .execute()
    expect(votes).toHaveLength(1)
    for (const table of ['voter_limits', 'visit_answers'] as const)
      expect(await db.selectFrom(table).select('session_id').execute()).toEqual([])
  })

  test('an erasure cancels future bookings, and leaves the venue its listing without members', async () => {
    const { db } = testApp
    const booking = await db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
    expect([booking.state, booking.requests, booking.contact_phone]).toEqual(['cancelled', null, ''])
    const { venueId } = person.venue
    const open = await db
      .selectFrom('venue_members')
      .select('id')
      .where('venue_id', '=', venueId)
      .where('until', 'is', null)
      .execute()
    expect(open).toEqual([])
    const venue = await db
      .selectFrom('venues')
      .select(['trust', 'name'])
      .where('id', '=', venueId)
      .executeTakeFirstOrThrow()
    expect(venue.trust).toBe('unverified')
    expect((await testApp.browser().get(`/api/venues/${venueId}`)).status).toBe(200)
  })

  test('an erasure keeps the parts of an invoice that the law requires', async () => {
    const invoice = await testApp.db.selectFrom('invoices').selectAll().executeTakeFirstOrThrow()
    expect(invoice).toMatchObject({
      amount_cents: 2900,
      number: expect.stringMatching(/\d/),
      name: expect.stringMatching(/^Erased person/),
      email: '',
      address: expect.stringContaining('5 Zyx Street'),
    })
  })

  test('a second erasure changes nothing, and returns who erased and when', async () => {
    const first = (await sheet(id)).erasure
    testApp.clock.advance(60_000)
    const { body } = await erase(id, { confirm: known.address }, await signInStaff(testApp, 'Kim'))
    expect(body).toEqual({ isRepeat: true, erasure: first, mentions: 0 })
    expect(body.erasure.by).toBe('Robin')
    expect(await audit('person_erased')).toHaveLength(1)
    // Whoever searches for the address learns it.
    expect(await search(known.address)).toEqual([
      expect.objectContaining({ id, name: null, address: null, erasure: first }),
    ])
    expect(await sheet(id)).toMatchObject({ address: null, name: null, parts: [], erasure: first })
    const again = await staff.post<ErrorReply>(`/api/staff/people/${id}/export`)
    expect([again.status, again.body.code]).toEqual([404, 'not_found'])
  })
})

/** Columns that could name a person, by their name. */
const personalColumn =
  /^(?:.*email|.*recipient|.*mailbox|.*phone|contact_.*|first_name|last_name|display_name|endpoint|.*notes?|requests|account_key)$/

/** Tables with such columns that tell nothing of a person, and why. */
const tablesWithoutPersons: Record<string, string> = {
  erasures: 'names those who were erased by their pseudonym and a keyed hash',
  imported_places: 'has the telephone numbers of businesses, from open data',
}
const tableOf = (place: string) => place.split('.')[0] ?? ''

/** What groups made of venues, which follows two seconds after a vote. */
const projected = [
  'projection_watermarks',
  'session_facts',
  'session_versions',
  'venue_events',
  'venue_sessions',
  'venue_versions',
]

describe('others', () => {
  test('an erasure does not touch others with the same name', async () => {
    const names = { first_name: 'Pat', last_name: 'Namesake', display_name: 'Pat Namesake' }
    const one = await consumer(testApp, names)
    const other = await consumer(testApp, names)
    const { session, venueIds } = await hostedSession(testApp)
    await vote(other.browser, session.id, venueIds[0], 1, 'Pat Namesake')
    const address = one.account.email ?? ''
    await erase(await idOf(address), { confirm: address })
    const mine = await other.browser.get<{ user: { contactName: string } }>('/api/auth/me')
    expect(mine.body.user.contactName).toBe('Pat Namesake')
    const voters = await testApp.db
      .selectFrom('voters')
      .select('name')
      .where('session_id', '=', session.id)
      .execute()
    expect(voters).toEqual([{ name: 'Pat Namesake' }])
  })

  test('an erasure does not touch other members of a venue that still has an owner', async () => {
    const { venue, owner } = await ownedPlace(testApp)
    const second = await venueOwner(testApp)
    const since = testApp.clock.now()
    await addMember(testApp.db, { venueId: venue.slug, accountId: second.account.id, since })
    const address = owner.account.email ?? ''
    const id = await idOf(address)
    expect((await sheet(id)).venues[0]?.isLastOwner).toBe(false)
    await erase(id, { confirm: address })
    const team = await second.browser.get<{ team: { members: unknown[] } }>(
      `/api/venue/team?venueId=${venue.slug}`,
    )
    expect(team.body.team.members).toHaveLength(1)
  })
})

describe('at once', () => {
  test('two of staff who erase one person concurrently erase that person once', async () => {
    const { account } = await consumer(testApp)
    const address = account.email ?? ''
    const id = await idOf(address)
    const kim = await signInStaff(testApp, 'Kim')
    const both = await Promise.all([staff, kim].map((by) => erase(id, { confirm: address }, by)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.map(({ body }) => body.isRepeat).toSorted()).toEqual([false, true])
    expect(new Set(both.map(({ body }) => body.erasure.pseudonym)).size).toBe(1)
  })

  test('people who vote in the same sessions are erased completely while they vote', async () => {
    const sessions = [await hostedSession(testApp), await hostedSession(testApp)]
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, number) => consumer(testApp, { first_name: `Erasmine${number}` })),
    )
    const castAll = (value: 1 | -1) =>
      people.flatMap(({ browser }, number) =>
        sessions.map(({ session, venueIds }) =>
          vote(browser, session.id, venueIds[number % 3], value, `Erasmine${number}`),
        ),
      )
    await Promise.all(castAll(1))
    const ids = await Promise.all(people.map(({ account }) => idOf(account.email ?? '')))
    const erasing = people.map(async ({ account }, number) => {
      const body = { confirm: account.email ?? '', note: `Asked by Erasmine${number}` }
      return (await erase(ids[number] ?? '', body)).status
    })
    const votes = await Promise.all(castAll(-1))
    expect(await Promise.all(erasing)).toEqual(people.map(() => 200))
    expect(votes.filter(({ status }) => status >= 500)).toEqual([])
    const addresses = people.map(({ account }) => account.email ?? '')
    expect(await mentionsOf(testApp.db, addresses)).toEqual([])
  })
})

describe('somebody without an address', () => {
  test('somebody without an address is found by name and erased by the account', async () => {
    const { account, browser } = await guest(testApp)
    await testApp.db
      .updateTable('accounts')
      .set({ display_name: 'Wilhelmina Guest' })
      .where('id', '=', account.id)
      .execute()
    const id = await idOf('wilhelmina')
    const { confirm, address } = await sheet(id)
    expect([address, confirm]).toEqual([null, account.id.slice(0, 8)])
    expect((await erase(id, { confirm })).status).toBe(200)
    expect((await browser.get<{ user: unknown }>('/api/auth/me')).body.user).toBeNull()
    expect(await mentionsOf(testApp.db, ['wilhelmina'])).toEqual([])
  })

  test('an unknown id of a person is not found', async () => {
    const replies: Reply<ErrorReply>[] = []
    for (const id of ['nobody', account404, `${await idOf(known.address)}x`])
      replies.push(await staff.get<ErrorReply>(`/api/staff/people/${id}`))
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

const account404 = '3f2b8f0e-2d5c-4c52-9a56-0d9bb8d6f0aa'
