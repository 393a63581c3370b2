import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalog } from '../../../catalog/catalog.ts'
import { rowsChanged, rowsOf } from '../../../testing/databases/all-rows.ts'
import { bookedAtOwned, decidedSession, requestTable } from '../../../testing/features/bookings.ts'
import {
  eraseAddress,
  idOfPerson,
  openMentions,
  previewOf,
  textOf,
} from '../../../testing/features/erasing.ts'
import { consumer } from '../../../testing/features/people.ts'
import { hostedSession, settled, vote } from '../../../testing/features/sessions.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { project } from '../../../testing/features/venue-offers.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
let staff: TestBrowser
beforeAll(async () => {
  testApp = await startTestApp()
  staff = await signInStaff(testApp)
  await hostedSession(testApp, { title: 'Molly Moon, then', description: 'Seattle, WA at seven' })
  const listed = catalog.slice(0, 3).map(({ slug: id, name }) => ({ id, name }))
  await hostedSession(testApp, { venues: listed, location: 'Seattle, WA' })
  await bookedAtOwned(testApp)
})
afterAll(() => testApp.stop())

type Names = { first_name: string; last_name: string | null; display_name: string | null }
type Typed = { name: string; words: string }

/** Tables that change in the background after votes, and versions; neither names anybody. */
const isProjected = (table: string) =>
  [
    'projection_watermarks',
    'session_facts',
    'session_versions',
    'venue_events',
    'venue_sessions',
    'venue_versions',
  ].includes(table)

/** A consumer who votes in another's session, hosts one and books a table; and every id that is theirs alone. */
async function busyPerson(names: Names, email: string, { name, words }: Typed) {
  const { browser, account } = await consumer(testApp, { ...names, email })
  const strangers = await hostedSession(testApp)
  await vote(browser, strangers.session.id, strangers.venueIds[0], 1, name)
  const own = await decidedSession(testApp, browser, { title: words.slice(0, 60), description: words })
  await requestTable(testApp, browser, own, { contactName: name, requests: words })
  await project(testApp, strangers.session, own)
  await settled(testApp)
  const ballots = await testApp.db
    .selectFrom('voters')
    .select('account_key')
    .where('account_key', 'is not', null)
    .where('session_id', 'in', [strangers.session.id, own.id])
    .execute()
  const keys = ballots.flatMap(({ account_key }) => account_key ?? [])
  return { email, own, ids: [account.id, own.id, email.toLowerCase(), ...keys] }
}

/** The rows that erasing somebody has changed, but for those that carry one of their ids. */
async function changedElsewhere(person: { email: string; ids: readonly string[] }) {
  const before = await rowsOf(testApp.db)
  const { erasure } = await eraseAddress(staff, person.email)
  const changed = rowsChanged(before, await rowsOf(testApp.db))
  const isTheirs = (row: string) => person.ids.some((id) => row.includes(id))
  const elsewhere = changed.filter(({ table, row }) => !isProjected(table) && !isTheirs(row))
  return { elsewhere, erasure }
}

describe('erasing somebody', () => {
  test('erasing somebody called “Seattle, WA” leaves every address of every venue as it was', async () => {
    const names = { first_name: 'Seattle,', last_name: 'WA', display_name: 'Seattle, WA' }
    const typed = { name: 'Seattle, WA', words: '617 Broadway E, Seattle, WA 98102' }
    const person = await busyPerson(names, 'seattle@example.com', typed)
    const addresses = await testApp.db.selectFrom('venues').select(['id', 'address']).orderBy('id').execute()
    expect((await changedElsewhere(person)).elsewhere).toEqual([])
    const { db } = testApp
    expect(await db.selectFrom('venues').select(['id', 'address']).orderBy('id').execute()).toEqual(addresses)
  })

  test('erasing somebody called “Molly Moon” renames no shop of that name, in no list of anybody', async () => {
    const shops = catalog.filter(({ name }) => name.startsWith('Molly Moon'))
    expect(shops.length).toBeGreaterThan(0)
    const venues = shops.map(({ slug: id, name }) => ({ id, name }))
    const { session } = await hostedSession(testApp, { venues: [...venues, { name: 'Elsewhere' }] })
    const names = { first_name: 'Molly', last_name: 'Moon', display_name: null }
    const typed = { name: 'Molly Moon', words: 'Ice cream with Molly Moon' }
    const person = await busyPerson(names, 'molly@example.com', typed)
    const { elsewhere, erasure } = await changedElsewhere(person)
    expect(elsewhere).toEqual([])
    const { body } = await testApp
      .browser()
      .get<{ session: { venues: { name: string }[] } }>(`/api/sessions/${session.id}`)
    expect(body.session.venues.map(({ name }) => name)).toEqual([
      ...venues.map(({ name }) => name),
      'Elsewhere',
    ])
    const listed = await openMentions(staff, erasure.pseudonym)
    // Somebody else wrote it: staff decide. No fact of the catalog is listed, nor a copy of one.
    expect(listed.map(textOf)).toContain('Molly Moon, then')
    expect(listed.filter(({ place }) => ['venues', 'session_venues'].includes(place))).toEqual([])
  })

  test('erasing somebody with any name and address changes no row that is not theirs', async () => {
    const words = catalog.flatMap(({ name, address }) => [name, address, ...name.split(' ')])
    const word = fc.oneof(
      fc.constantFrom(...words),
      fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme-ascii' }).filter((text) => text.trim() !== ''),
      fc.constantFrom('Seattle', 'WA', 'restaurant', 'catalogue', 'true', '%', '_', "'", 'Group', 'Decision'),
    )
    let people = 0
    await fc.assert(
      fc.asyncProperty(word, word, word, async (first_name, last_name, said) => {
        people += 1
        const typed = { name: `${first_name} ${last_name}`.slice(0, 40).trim(), words: said.trim() }
        const names = { first_name, last_name, display_name: said }
        const person = await busyPerson(names, `any${people}@example.com`, typed)
        expect((await changedElsewhere(person)).elsewhere).toEqual([])
      }),
      { numRuns: 12 },
    )
  })

  test('erasing somebody is refused if other rows would change than were shown, and then changes nothing', async () => {
    const names = { first_name: 'Vera', last_name: null, display_name: 'Vera' }
    const { email } = await busyPerson(names, 'vera@example.com', { name: 'Vera', words: 'Tacos' })
    const id = await idOfPerson(staff, email)
    const seen = (await previewOf(staff, id))?.seen
    await testApp.db
      .insertInto('signup_drafts')
      .values({ device_hash: Buffer.from('v'), email, first_name: 'Vera', created_at: testApp.clock.now() })
      .execute()
    const before = await rowsOf(testApp.db)
    const { status, body } = await staff.post<{ error: string }>(`/api/staff/people/${id}/erase`, {
      ...{ confirm: email, note: '', seen },
    })
    expect([status, body.error]).toEqual([
      409,
      'Something about this person has changed. Look at what will change again.',
    ])
    expect(rowsChanged(before, await rowsOf(testApp.db)).filter(({ table }) => !isProjected(table))).toEqual(
      [],
    )
  })
})
