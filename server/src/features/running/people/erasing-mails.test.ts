import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPushServer } from '../../../testing/external-services/push-server.ts'
import { ownedPlace } from '../../../testing/features/bookings.ts'
import { provenClaim } from '../../../testing/features/claims.ts'
import { eraseAddress, idOfPerson, previewOf } from '../../../testing/features/erasing.ts'
import { countMails, holdMails } from '../../../testing/features/mailed.ts'
import { decidingGroup, noticeDepsOf } from '../../../testing/features/notices.ts'
import { addressOf, venueOwner } from '../../../testing/features/people.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { invited } from '../../../testing/features/teams.ts'
import { addMember } from '../../../testing/features/venue-members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { notifyOfRushes } from '../../venues/notices/service/rushes.ts'

let testApp: TestApp
let staff: TestBrowser
beforeAll(async () => {
  testApp = await startTestApp()
  staff = await signInStaff(testApp)
})
afterAll(() => testApp.stop())

test('a rush mail that waits for somebody is not sent once they are erased, and their colleague’s is', async () => {
  const push = await startPushServer()
  const { venue, owner } = await ownedPlace(testApp)
  const colleague = await venueOwner(testApp)
  await addMember(testApp.db, {
    venueId: venue.slug,
    accountId: colleague.account.id,
    since: testApp.clock.now(),
  })
  for (const { browser } of [owner, colleague])
    await browser.patch(`/api/venue/notices/${venue.slug}`, { rushMail: true })
  for (const _ of [1, 2, 3]) await decidingGroup(testApp, { id: venue.slug, name: venue.name })
  await holdMails(testApp)
  await notifyOfRushes(testApp.db, [venue.slug], testApp.clock.now(), await noticeDepsOf(testApp, push))
  await push.stop()
  expect(await countMails(testApp, addressOf(owner))).toBe(1)
  await eraseAddress(staff, addressOf(owner))
  expect(await countMails(testApp, addressOf(owner))).toBe(0)
  expect(await countMails(testApp, addressOf(colleague))).toBe(1)
})

test('members are not told of a claim any more once the claimant is erased, and staff see that before', async () => {
  const { venue, owner } = await ownedPlace(testApp)
  const rival = await venueOwner(testApp)
  await holdMails(testApp)
  const before = await countMails(testApp, addressOf(owner))
  await provenClaim(testApp, rival.browser, { venueId: venue.slug })
  expect(await countMails(testApp, addressOf(owner))).toBe(before + 1)
  const preview = await previewOf(staff, await idOfPerson(staff, addressOf(rival)))
  expect(preview?.changes).toContainEqual(
    expect.objectContaining({ table: 'mails', what: 'deleted', samples: ['Mails that tell of a claim'] }),
  )
  expect(await countMails(testApp, addressOf(owner))).toBe(before + 1)
  await eraseAddress(staff, addressOf(rival))
  expect(await countMails(testApp, addressOf(owner))).toBe(before)
})

test('nobody is invited any more by somebody who is erased', async () => {
  const { venue, owner } = await ownedPlace(testApp)
  const second = await venueOwner(testApp)
  await addMember(testApp.db, {
    venueId: venue.slug,
    accountId: second.account.id,
    since: testApp.clock.now(),
  })
  await holdMails(testApp)
  await invited(testApp, owner.browser, { venueId: venue.slug, email: 'newcomer@example.com' })
  expect(await countMails(testApp, 'newcomer@example.com')).toBe(1)
  await eraseAddress(staff, addressOf(owner))
  expect(await countMails(testApp, 'newcomer@example.com')).toBe(0)
})
