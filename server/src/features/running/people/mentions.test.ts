import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { AuditEntry } from '@nofomo/contracts/staff/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { crewFor, makeCrew } from '../../../testing/features/crews.ts'
import {
  eraseAddress,
  erasePerson,
  idOfPerson,
  openMentions,
  textOf,
} from '../../../testing/features/erasing.ts'
import { consumer, guest } from '../../../testing/features/people.ts'
import { hostedSession, threePlaces, vote } from '../../../testing/features/sessions.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { recordAction } from '../staff/service/audit.ts'

let testApp: TestApp
let staff: TestBrowser
beforeAll(async () => {
  testApp = await startTestApp()
})
beforeEach(async () => {
  staff = await signInStaff(testApp)
})
afterAll(() => testApp.stop())

const decide = (id: string | undefined, decision: 'redact' | 'leave') =>
  staff.post<ErrorReply>(`/api/staff/mentions/${id}`, { decision })

let people = 0
/** Somebody who was erased, whom this title of another host names. */
async function erasedFrom(titleOf: (name: string) => string) {
  people += 1
  const name = `Ludmila Mentioned${people}`
  const { account } = await consumer(testApp, { display_name: name })
  const title = titleOf(name)
  const { session } = await hostedSession(testApp, { title })
  const { erasure } = await eraseAddress(staff, account.email ?? '')
  const [mention] = await openMentions(staff, erasure.pseudonym)
  return { session, title, erasure, mention }
}

const titleOf = async (id: string) =>
  (await testApp.db.selectFrom('sessions').select('title').where('id', '=', id).executeTakeFirstOrThrow())
    .title

describe('a text of a stranger that names somebody who was erased', () => {
  test('a mention is decided once, also by two of staff concurrently', async () => {
    const { session, erasure, mention } = await erasedFrom((name) => `Cake for ${name}`)
    const replies = await Promise.all([decide(mention?.id, 'redact'), decide(mention?.id, 'leave')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect([`Cake for ${erasure.pseudonym}`, expect.stringContaining('Ludmila')]).toContainEqual(
      await titleOf(session.id),
    )
    expect(await openMentions(staff, erasure.pseudonym)).toEqual([])
  })

  test('a mention that staff leave is unchanged, and the audit records it without the words', async () => {
    const { session, title, erasure, mention } = await erasedFrom((name) => `Cake for ${name}`)
    await decide(mention?.id, 'leave')
    expect(await titleOf(session.id)).toBe(title)
    const path = `/api/staff/audit?subject=${encodeURIComponent(erasure.pseudonym)}`
    const { entries } = (await staff.get<{ entries: AuditEntry[] }>(path)).body
    expect(entries.map(({ action }) => action)).toEqual(['mention_left', 'person_erased'])
    expect(JSON.stringify(entries)).not.toContain('Ludmila')
  })

  test('a mention in a changed text is shown as it is now, and not redacted', async () => {
    const { session, erasure, mention } = await erasedFrom((name) => `Cake for ${name}`)
    await testApp.db
      .updateTable('sessions')
      .set({ title: 'Something else entirely' })
      .where('id', '=', session.id)
      .execute()
    const [changed] = await openMentions(staff, erasure.pseudonym)
    expect(changed).toMatchObject({ id: mention?.id, isChanged: true })
    expect(changed && textOf(changed)).toBe('Something else entirely')
    const { status, body } = await decide(mention?.id, 'redact')
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(await titleOf(session.id)).toBe('Something else entirely')
    expect((await decide(mention?.id, 'leave')).status).toBe(200)
  })

  test('a mention is not listed any more once its row is deleted', async () => {
    const { session, erasure } = await erasedFrom((name) => `Cake for ${name}`)
    await testApp.db.deleteFrom('sessions').where('id', '=', session.id).execute()
    expect(await openMentions(staff, erasure.pseudonym)).toEqual([])
  })
})

test('the name of a venue that another member typed is free again once it is redacted', async () => {
  const { account } = await consumer(testApp, { display_name: 'Ottilie Garden' })
  const venues = [
    ...threePlaces.slice(0, 2),
    { name: 'Home of Ottilie Garden', address: '5 Side Street, Seattle' },
  ]
  const { session, host } = await hostedSession(testApp, { venues })
  const { erasure } = await eraseAddress(staff, account.email ?? '')
  for (const { id } of await openMentions(staff, erasure.pseudonym)) await decide(id, 'redact')
  const add = (name: string) =>
    host.post(`/api/sessions/${session.id}/venues`, { name, address: '7 Side Street, Seattle' })
  const names = async () =>
    (
      await testApp.db
        .selectFrom('session_venues')
        .select('name')
        .where('session_id', '=', session.id)
        .orderBy('position')
        .execute()
    ).map(({ name }) => name)
  // Names are compared by a key, which follows the redaction: the new name is taken, the old one is free.
  const redacted = `Home of ${erasure.pseudonym}`
  await add(redacted)
  await add('Home of Ottilie Garden')
  const added = [`${redacted} (7 Side Street)`, 'Home of Ottilie Garden']
  expect(await names()).toEqual(['Altura', 'Spinasse', redacted, ...added])
})

test('a friend of a crew whom nobody is signed in as is listed, and redacted only by a decision', async () => {
  const { account } = await consumer(testApp, { display_name: 'Quirin Crewmate' })
  const maker = testApp.browser()
  const { id } = await makeCrew(maker, 'Quirin Crewmate and friends', 'Quirin Crewmate')
  const { erasure } = await eraseAddress(staff, account.email ?? '')
  for (const mention of await openMentions(staff, erasure.pseudonym)) await decide(mention.id, 'redact')
  const { name, members } = await crewFor(maker, id)
  expect([name, members[0]?.name]).toEqual([`${erasure.pseudonym} and friends`, erasure.pseudonym])
})

test('a note of staff in the audit is listed, and redacted only by a decision', async () => {
  const { account } = await consumer(testApp, { display_name: 'Rosalind Auditor' })
  const subject = { kind: 'venue', id: 'joule' } as const
  const details = { venue: 'Rosalind Auditor’s' }
  const action = { action: 'claim_rejected', subject, details, note: 'Rosalind Auditor rang' } as const
  await recordAction(testApp.db, { name: 'Kim' }, testApp.clock.now(), action)
  const entry = async () =>
    (await staff.get<{ entries: AuditEntry[] }>('/api/staff/audit?subject=joule')).body.entries[0]
  const { erasure } = await eraseAddress(staff, account.email ?? '')
  expect(await entry()).toMatchObject({ details, note: 'Rosalind Auditor rang' })
  const [mention] = await openMentions(staff, erasure.pseudonym)
  await decide(mention?.id, 'redact')
  // What it referred to stays.
  expect(await entry()).toMatchObject({ subject, details, note: `${erasure.pseudonym} rang` })
})

test('a guest who voted, hosted and booked is erased once; a second time changes nothing', async () => {
  const { account, browser } = await guest(testApp)
  const set = { display_name: 'Wendeline Guest' }
  await testApp.db.updateTable('accounts').set(set).where('id', '=', account.id).execute()
  const { session, venueIds } = await hostedSession(testApp, {}, browser)
  await vote(browser, session.id, venueIds[0], 1, 'Wendeline')
  const id = await idOfPerson(staff, 'wendeline')
  const confirm = account.id.slice(0, 8)
  expect((await erasePerson(staff, id, { confirm })).body.isRepeat).toBe(false)
  expect((await erasePerson(staff, id, { confirm })).body.isRepeat).toBe(true)
})
