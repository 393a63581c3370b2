import { randomBytes, randomUUID } from 'node:crypto'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { type Account, hashOf } from '../../platform/accounts.ts'
import type { TestApp } from '../test-app.ts'
import type { TestBrowser } from '../test-browser.ts'
import { addMember } from './venue-members.ts'

export type Person = { browser: TestBrowser; account: Account }

let people = 0

/** Creates a signed-in account by inserting the account and its login into the database. */
async function signedUp(testApp: TestApp, given: Partial<Account>, browser: TestBrowser): Promise<Person> {
  people += 1
  const account = await testApp.db
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      kind: 'consumer',
      email: `person${people}@example.com`,
      email_verified_at: testApp.clock.now(),
      first_name: 'Ann',
      display_name: 'Ann Example',
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return again(testApp, account, browser)
}

/** Signs an account in with another browser, a venue's with its second step unless `steps` is one. */
export async function again(
  testApp: TestApp,
  account: Account,
  browser: TestBrowser = testApp.browser(),
  steps: 1 | 2 = 2,
): Promise<Person> {
  const token = randomBytes(32).toString('base64url')
  await testApp.db
    .insertInto('auth_sessions')
    .values({
      token_hash: hashOf(token),
      account_id: account.id,
      method: account.email ? 'link' : 'guest',
      created_at: testApp.clock.now(),
      second_step_at: account.kind === 'venue' && steps === 2 ? testApp.clock.now() : null,
      expires_at: new Date(testApp.clock.now().getTime() + dayMs),
    })
    .execute()
  browser.cookies.set('nofomo_auth', token)
  return { browser, account }
}

/** A consumer with a verified address. `browser` signs in an existing browser. */
export function consumer(
  testApp: TestApp,
  given: Partial<Account> = {},
  browser = testApp.browser(),
): Promise<Person> {
  return signedUp(testApp, given, browser)
}

export function guest(testApp: TestApp): Promise<Person> {
  const nobody = { email: null, email_verified_at: null, first_name: null, display_name: null }
  return signedUp(testApp, nobody, testApp.browser())
}

/** A phone at a counter, of no venue yet. */
export function counterPhone(testApp: TestApp): Promise<Person> {
  const phone = { kind: 'counter' as const, email: null, email_verified_at: null, first_name: null }
  return signedUp(testApp, { ...phone, display_name: 'Bar' }, testApp.browser())
}

/** A venue account; `owns` are slugs of the catalog. */
export async function venueOwner(testApp: TestApp, owns: readonly string[] = []): Promise<Person> {
  const person = await signedUp(
    testApp,
    { kind: 'venue', venue_name: 'Joule', first_name: null, display_name: null },
    testApp.browser(),
  )
  for (const venueId of owns)
    await addMember(testApp.db, { venueId, accountId: person.account.id, since: testApp.clock.now() })
  return person
}

/** The mail address of a person who has one. */
export const addressOf = ({ account }: Pick<Person, 'account'>): string => account.email ?? ''
