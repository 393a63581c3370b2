import { randomBytes } from 'node:crypto'
import { hashOf } from '../../platform/accounts.ts'
import type { TestApp } from '../test-app.ts'
import type { TestBrowser } from '../test-browser.ts'

/** A browser in which a member of staff has just signed in. */
export async function signInStaff(
  testApp: TestApp,
  name = 'Robin',
  browser = testApp.browser(),
): Promise<TestBrowser> {
  const token = randomBytes(32).toString('base64url')
  const now = testApp.clock.now()
  await testApp.db
    .insertInto('staff_sessions')
    .values({
      token_hash: hashOf(token),
      staff: name,
      created_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute()
  browser.cookies.set('nofomo_staff', token)
  return browser
}
