import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownedPlace } from '../../../testing/features/bookings.ts'
import { addressOf, consumer, venueOwner } from '../../../testing/features/people.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

test('an owner saves all that is kept about them, and about nobody else', async () => {
  const other = await venueOwner(testApp)
  const { owner, venue } = await ownedPlace(testApp)
  const { status, body } = await owner.browser.post<Record<string, unknown>>('/api/auth/export', {})
  expect(status).toBe(200)
  expect(body).toMatchObject({ about: addressOf(owner), accounts: [{ id: owner.account.id }] })
  expect(JSON.stringify(body)).toContain(venue.slug)
  expect(JSON.stringify(body)).not.toContain(addressOf(other))
})

test('an owner closes the account by its address: they are signed out, and the venue is the catalog’s again', async () => {
  const { owner, venue } = await ownedPlace(testApp)
  const wrong = await owner.browser.post<ErrorReply>('/api/auth/close', { confirm: 'somebody@example.com' })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_input'])
  const address = addressOf(owner)
  expect((await owner.browser.post('/api/auth/close', { confirm: address.toUpperCase() })).status).toBe(200)
  expect((await owner.browser.get<{ user: unknown }>('/api/auth/me')).body.user).toBeNull()
  const { trust, published_at } = await testApp.db
    .selectFrom('venues')
    .select(['trust', 'published_at'])
    .where('id', '=', venue.slug)
    .executeTakeFirstOrThrow()
  expect([trust, published_at === null]).toEqual(['unverified', false])
  const { email, erased_at } = await testApp.db
    .selectFrom('accounts')
    .select(['email', 'erased_at'])
    .where('id', '=', owner.account.id)
    .executeTakeFirstOrThrow()
  expect([email, erased_at === null]).toEqual([null, false])
  const staff = await signInStaff(testApp)
  const { body } = await staff.get<{ entries: object[] }>('/api/staff/audit?action=person_erased')
  expect(body.entries[0]).toMatchObject({ staff: 'Its owner' })
})

test('closing an account whose address was never proven erases nothing of whoever that address is', async () => {
  const { account } = await consumer(testApp)
  const impostor = await venueOwner(testApp)
  await testApp.db
    .updateTable('accounts')
    .set({ email: account.email, email_verified_at: null })
    .where('id', '=', impostor.account.id)
    .execute()
  const confirm = account.email ?? ''
  const file = await impostor.browser.post('/api/auth/export', {})
  expect(JSON.stringify(file.body)).not.toContain(account.id)
  expect((await impostor.browser.post('/api/auth/close', { confirm })).status).toBe(200)
  const { erased_at } = await testApp.db
    .selectFrom('accounts')
    .select('erased_at')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow()
  expect(erased_at).toBeNull()
})
