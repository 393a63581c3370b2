import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countMails, lastMail } from '../../../testing/features/mailed.ts'
import { consumer } from '../../../testing/features/people.ts'
import { decideNow, report, reportedAs } from '../../../testing/features/reports.ts'
import { hostedSession, makeFinal, vote, voteOnAll } from '../../../testing/features/sessions.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
let staff: TestBrowser
beforeAll(async () => {
  testApp = await startTestApp({ config: { supportEmail: 'help@nofomo.example' } })
})
afterAll(() => testApp.stop())
// Resets the limits of a day and of a minute between tests.
beforeEach(async () => {
  testApp.clock.advance(dayMs)
  staff = await signInStaff(testApp)
})

const auditOf = (sessionId: string) =>
  testApp.db
    .selectFrom('staff_actions')
    .selectAll()
    .where('subject_id', '=', sessionId)
    .orderBy('id')
    .execute()

async function reported(details: Record<string, unknown> = {}, host?: TestBrowser) {
  const hosted = await hostedSession(testApp, details, host)
  await report(testApp.browser(), hosted.session.id)
  return hosted
}

test('dismissed reports are decided, and the audit says by whom', async () => {
  const { session } = await reported()
  expect((await decideNow(staff, session.id, 'dismiss', { note: 'A joke among friends' })).status).toBe(200)
  expect(await reportedAs(staff, session.id)).toBeUndefined()
  expect(await reportedAs(staff, session.id, 'decided')).toMatchObject({
    isHidden: false,
    reports: { count: 1 },
    decision: { action: 'dismiss', staff: 'Robin', note: 'A joke among friends' },
  })
  expect(await auditOf(session.id)).toMatchObject([
    {
      staff: 'Robin',
      action: 'report_dismissed',
      subject_kind: 'session',
      details: { reports: 1 },
      note: 'A joke among friends',
    },
  ])
})

test('of two staff who decide at once one does, and the other is told who and when', async () => {
  const { session } = await reported()
  const other = await signInStaff(testApp, 'Kim')
  const upTo = (await reportedAs(staff, session.id))?.reports.lastAt
  const path = `/api/staff/reports/${session.id}`
  const replies = await Promise.all([
    staff.post<{ error: string }>(path, { action: 'dismiss', upTo }),
    other.post<{ error: string }>(path, { action: 'hide', upTo, note: 'Insults somebody' }),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = replies.find(({ status }) => status === 409)?.body.error
  expect(refused).toMatch(
    /^(Robin dismissed these reports|Kim hid this session) on \w+, \w+ \d+, \d+:\d\d\s[AP]M\.$/,
  )
  expect(await auditOf(session.id)).toHaveLength(1)
})

test('a report that arrived after the page was loaded stays open', async () => {
  const { session } = await reported()
  const upTo = (await reportedAs(staff, session.id))?.reports.lastAt
  testApp.clock.advance(1_000)
  await report(testApp.browser(), session.id, 'private_details', 'My phone number')
  const reply = await staff.post(`/api/staff/reports/${session.id}`, { action: 'dismiss', upTo })
  expect(reply.status).toBe(200)
  expect(await reportedAs(staff, session.id)).toMatchObject({
    reports: { count: 1, reasons: [{ reason: 'private_details', count: 1 }] },
    decision: { action: 'dismiss' },
  })
})

test('what is taken down needs a reason, and a decision needs the reports that were seen', async () => {
  const { session } = await reported()
  for (const body of [
    { action: 'hide', upTo: testApp.clock.now().toISOString() },
    { action: 'hide', note: 'Insults somebody' },
    { action: 'remove_venue', upTo: testApp.clock.now().toISOString(), note: 'Spam' },
  ])
    expect((await staff.post(`/api/staff/reports/${session.id}`, body)).status).toBe(400)
  expect(await auditOf(session.id)).toEqual([])
  expect((await reportedAs(staff, session.id))?.reports.count).toBe(1)
})

test('a decision that fails leaves neither audit nor decided reports', async () => {
  const { session } = await reported()
  const reply = await decideNow(staff, session.id, 'remove_venue', { venueId: 'nosuchvenue' })
  expect(reply.status).toBe(404)
  expect(await auditOf(session.id)).toEqual([])
  expect((await reportedAs(staff, session.id))?.reports.count).toBe(1)
})

test('cleared words leave the places and votes', async () => {
  const { session, venueIds } = await reported({ description: 'Something nasty' })
  await vote(testApp.browser(), session.id, venueIds[0], 1)
  expect((await decideNow(staff, session.id, 'clear_words')).status).toBe(200)
  const { body } = await testApp.browser().get<Snapshot>(`/api/sessions/${session.id}/results`)
  expect(body.session).toMatchObject({ title: 'Group Decision', description: null })
  expect(body.session.venues).toHaveLength(3)
  expect(body.results.totalVotes).toBe(1)
  expect(await auditOf(session.id)).toMatchObject([{ action: 'words_cleared' }])
})

test('a removed venue goes with its votes, and a decided vote is decided again', async () => {
  const { session, venueIds } = await reported({ expectedVoters: 1 })
  await voteOnAll(testApp.browser(), session, [1, 0, -1])
  const results = async () =>
    (await testApp.browser().get<Snapshot>(`/api/sessions/${session.id}/results`)).body.results
  expect((await makeFinal(testApp, session)).results.winnerId).toBe(venueIds[0])
  expect((await decideNow(staff, session.id, 'remove_venue', { venueId: venueIds[0] ?? '' })).status).toBe(
    200,
  )
  expect(await results()).toMatchObject({ status: 'complete', winnerId: venueIds[1], totalVotes: 2 })
  expect(await reportedAs(staff, session.id, 'decided')).toMatchObject({
    decision: { action: 'remove_venue', venueName: 'Altura' },
  })
})

describe('the host is told by mail', () => {
  test.each([
    ['hide', 'Your vote was taken down by NoFOMO', /took it down/],
    ['clear_words', 'The words of your vote were removed by NoFOMO', /removed the title/],
    ['remove_venue', 'A place was taken off your vote on NoFOMO', /took Altura off the list/],
  ] as const)(
    'the host gets a mail after %s: what, why, and how to answer',
    async (action, subject, what) => {
      const { browser, account } = await consumer(testApp)
      const { session, venueIds } = await reported({}, browser)
      expect((await reportedAs(staff, session.id))?.hasHostAddress).toBe(true)
      const given = action === 'remove_venue' ? { venueId: venueIds[0] ?? '' } : {}
      expect((await decideNow(staff, session.id, action, given)).body.hostNotified).toBe(true)
      const mail = await lastMail(testApp, account.email ?? '')
      expect(mail.subject).toBe(subject)
      expect(mail.text).toMatch(what)
      expect(mail.text).toContain('Why: Insults somebody')
      expect(mail.text).toContain('help@nofomo.example')
    },
  )

  test('the host gets no mail about dismissed reports, nor without an address', async () => {
    const { browser, account } = await consumer(testApp)
    const { session } = await reported({}, browser)
    expect((await decideNow(staff, session.id, 'dismiss')).body.hostNotified).toBe(false)
    expect(await countMails(testApp, account.email ?? '')).toBe(0)
    const nobody = await reported()
    expect((await decideNow(staff, nobody.session.id, 'hide')).body.hostNotified).toBe(false)
  })

  test('the host gets a mail when the vote is restored', async () => {
    const { browser, account } = await consumer(testApp)
    const { session } = await reported({}, browser)
    await decideNow(staff, session.id, 'hide')
    await decideNow(staff, session.id, 'restore')
    expect((await lastMail(testApp, account.email ?? '')).subject).toBe('Your vote is back on NoFOMO')
  })
})

test('only a hidden session can be restored, and only once', async () => {
  const { session }: { session: Session } = await reported()
  expect((await decideNow(staff, session.id, 'restore')).status).toBe(409)
  await decideNow(staff, session.id, 'hide')
  const replies = await Promise.all([
    decideNow(staff, session.id, 'restore'),
    decideNow(await signInStaff(testApp, 'Kim'), session.id, 'restore'),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await auditOf(session.id)).map(({ action }) => action)).toEqual([
    'session_hidden',
    'session_restored',
  ])
})
