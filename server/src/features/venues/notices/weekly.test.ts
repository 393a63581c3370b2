import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { VenueCompetition, VenueFunnel } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { catalog } from '../../../catalog/catalog.ts'
import { startPushServer } from '../../../testing/external-services/push-server.ts'
import { mailsTo, ownedPlace } from '../../../testing/features/bookings.ts'
import { holdMails } from '../../../testing/features/mailed.ts'
import { decidingGroup, noticeDepsOf } from '../../../testing/features/notices.ts'
import { type Person, venueOwner } from '../../../testing/features/people.ts'
import { addMember } from '../../../testing/features/venue-members.ts'
import { factsOf, replaceHistory, seenAt } from '../../../testing/recounts/venue-facts.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { projectTogether } from '../venues/service/catch-up.ts'
import type { NoticeDeps } from './service/deps.ts'
import { mailDueWeek } from './service/weekly.ts'

const monday = new Date('2026-11-23T17:00:00Z')

let testApp: TestApp
let deps: NoticeDeps
beforeEach(async () => {
  testApp = await startTestApp()
  onTestFinished(() => testApp.stop())
  testApp.clock.set(new Date('2026-11-20T19:00:00Z'))
  deps = await noticeDepsOf(testApp, { request: (await startPushServer()).request })
})

const mailAt = (now: Date, changes: Partial<NoticeDeps> = {}) =>
  mailDueWeek(testApp.db, now, { ...deps, ...changes })

/** A venue that a group has chosen last Friday. */
async function seen() {
  const { venue, owner } = await ownedPlace(testApp)
  const { id, host } = await decidingGroup(testApp, { id: venue.slug, name: venue.name })
  await host.post(`/api/sessions/${id}/close`)
  await projectTogether(testApp.db, [id], testApp.clock.now())
  return { venue, owner }
}

async function member(venueId: string, role: 'owner' | 'manager' | 'team' | 'counter'): Promise<Person> {
  const person = await venueOwner(testApp)
  await addMember(testApp.db, { venueId, accountId: person.account.id, since: testApp.clock.now(), role })
  return person
}

const subjects = async (person: Person) => (await mailsTo(testApp, person)).map(({ subject }) => subject)
/** The address in a mail that stops it, without the product's own. */
async function stopPath(person: Person): Promise<string> {
  const [mail] = await mailsTo(testApp, person)
  const [, path = ''] = /(\/notices\/\S+)/.exec(mail?.text_body ?? '') ?? []
  return path
}

describe('on Monday at nine', () => {
  test('on Monday at nine owners and managers get three sentences about their week', async () => {
    const { venue, owner } = await seen()
    const manager = await member(venue.slug, 'manager')
    const team = await member(venue.slug, 'team')
    expect(await mailAt(new Date(monday.getTime() - 1))).toBeNull()
    expect(await subjects(owner)).toEqual([])
    expect(await mailAt(monday)).toEqual(monday)
    expect(await subjects(manager)).toEqual(['Your week on NoFOMO'])
    expect(await subjects(team)).toEqual([])
    const [mail] = await mailsTo(testApp, owner)
    const text = mail?.text_body.replaceAll(/\s+/g, ' ')
    expect(text).toContain(`Your week at ${venue.name}, November 16 – 23`)
    expect(text).toContain('One group viewed you this week; it chose you.')
    expect(text).toContain('None of those that considered you went elsewhere.')
    expect(text).toContain('How you do beside others is told from five groups.')
    expect(mail?.text_body.replaceAll('\n', ' ')).toContain(
      'Owners and managers of verified venues get this mail',
    )
  })

  test('the weekly mail is sent once, also with several nodes, and again a week later', async () => {
    const { owner } = await seen()
    await Promise.all([1, 2, 3].map(() => mailAt(monday)))
    await mailAt(new Date(monday.getTime() + 3_600_000))
    expect(await subjects(owner)).toHaveLength(1)
    await mailAt(new Date(monday.getTime() + 7 * dayMs))
    expect(await subjects(owner)).toHaveLength(2)
  })

  test('after a crash the remaining members get the weekly mail, and nobody gets two', async () => {
    const [first, second] = [await seen(), await seen()]
    let calls = 0
    const crashing: NoticeDeps['weekFor'] = (...asked) => {
      calls += 1
      if (calls === 2) throw new Error('The node has crashed.')
      return deps.weekFor(...asked)
    }
    expect(await mailAt(monday, { weekFor: crashing })).toBeNull()
    const mailed = async () => [await subjects(first.owner), await subjects(second.owner)].flat()
    expect(await mailed()).toHaveLength(1)
    expect(await mailAt(new Date(monday.getTime() + 60_000))).toEqual(monday)
    expect(await mailed()).toHaveLength(2)
  })

  test('an empty week causes no weekly mail', async () => {
    const { owner } = await ownedPlace(testApp)
    expect(await mailAt(monday)).toEqual(monday)
    expect(await subjects(owner)).toEqual([])
  })

  test('a venue that is not verified gets no weekly mail', async () => {
    const { venue, owner } = await seen()
    await testApp.db.updateTable('venues').set({ trust: 'pending' }).where('id', '=', venue.slug).execute()
    await mailAt(monday)
    expect(await subjects(owner)).toEqual([])
  })

  test('the suggestion is the first button of the weekly mail', async () => {
    const { venue, owner } = await seen()
    const action = {
      sentence: 'Add your hours.',
      label: 'Open your listing',
      section: 'listing' as const,
    }
    const week = { sentences: ['One.', 'Two.', 'Three.'] as const, action }
    await mailAt(monday, { weekFor: async () => week })
    const [mail] = await mailsTo(testApp, owner)
    expect(mail?.text_body).toContain('One thing to do: Add your hours.')
    expect(mail?.text_body).toContain(`/venue/dashboard/listing?venue=${venue.slug}`)
  })
})

test('the mail tells what the panels of that week tell, and its button does the one thing to do', async () => {
  testApp.clock.set(monday)
  const { venue, owner } = await ownedPlace(testApp)
  const rival = catalog.find(({ slug }) => slug !== venue.slug)
  const winner = { id: rival?.slug ?? '', name: rival?.name ?? '' }
  const at = (days: number) => new Date(monday.getTime() - days * dayMs)
  const groups = Array.from({ length: 12 }, (_, index) => ({ id: `g${index}`, at: at(1 + (index % 6)) }))
  await replaceHistory(testApp.db, {
    rows: [
      ...groups.map(({ id, at: seen }) =>
        seenAt(venue.slug, id, seen, { considered_at: seen, is_considered: true, outcome: 'lost' }),
      ),
      // Before the week, and after its end.
      ...[at(7), at(-0.001)].map((seen, index) => seenAt(venue.slug, `other${index}`, seen)),
    ],
    facts: groups.map(({ id, at: seen }) =>
      factsOf(id, seen, { decided_at: seen, winner_venue_id: winner.id }),
    ),
    events: [],
    wishes: [],
  })
  const funnel = (await owner.browser.get<VenueFunnel>('/api/venue/analytics/funnel?timeFilter=7d')).body
  const { headline } = (
    await owner.browser.get<VenueCompetition>('/api/venue/analytics/competition?timeFilter=7d')
  ).body
  await mailAt(monday)
  const [mail] = await mailsTo(testApp, owner)
  const text = mail?.text_body.replaceAll(/\s+/g, ' ') ?? ''
  expect(funnel.funnel.viewed.count).toBe(12)
  expect(text).toContain('Twelve groups viewed you this week, 11 more than the week before;')
  expect(funnel.leakage?.sentence).toContain(`went elsewhere, all to ${winner.name}`)
  for (const sentence of [funnel.leakage?.sentence, headline]) expect(text).toContain(sentence)
  const [first] = funnel.suggestions
  expect(text).toContain(`One thing to do: ${first?.title}. ${first?.description}`)
  expect(text).toContain(`/venue/dashboard/${first?.action?.to}?venue=${venue.slug}`)
})

describe('stopping the mail', () => {
  test('a mail program’s one-click unsubscribe stops the weekly mail without page, login and origin', async () => {
    const { owner } = await seen()
    await mailAt(monday)
    const stopUrl = (
      await testApp.db
        .selectFrom('mails')
        .select('stop_url')
        .where('recipient', '=', owner.account.email ?? '')
        .executeTakeFirstOrThrow()
    ).stop_url
    const path = await stopPath(owner)
    expect(stopUrl).toBe(testApp.config.publicUrl + path)
    const reply = await testApp.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(reply.statusCode).toBe(200)
    await mailAt(new Date(monday.getTime() + 7 * dayMs))
    expect(await subjects(owner)).toHaveLength(1)
  })

  test('the stop page of a mail changes nothing; its button stops the mail, and undo resumes it', async () => {
    const { owner, venue } = await seen()
    await mailAt(monday)
    const path = await stopPath(owner)
    const visitor = testApp.browser()
    const notices = async () =>
      (await owner.browser.get<{ notices: { weeklyMail: boolean }[] }>('/api/venue/notices')).body.notices[0]
    const asked = await visitor.get<string>(path)
    expect(asked.body).toContain('Stop the weekly mail?')
    expect(asked.body).toContain(venue.name.replaceAll('&', '&amp;').replaceAll("'", '&#39;').slice(0, 3))
    expect(await notices()).toMatchObject({ weeklyMail: true })
    const stopped = await visitor.post<string>(path)
    expect(stopped.body).toContain('You no longer get the weekly mail')
    expect(await notices()).toMatchObject({ weeklyMail: false })
    expect((await visitor.post<string>(`${path}/again`)).body).toContain('Stop the weekly mail?')
    expect(await notices()).toMatchObject({ weeklyMail: true })
  })

  test('an invalid stop link is reported, and stops nothing', async () => {
    const { owner } = await seen()
    await mailAt(monday)
    const path = await stopPath(owner)
    for (const wrong of [
      '/notices/weekly.1.aaaaaaaaaaaaaaaaaaaaaa',
      path.replace('weekly', 'rush'),
      path.slice(0, -2),
    ])
      for (const reply of [
        await testApp.browser().get<string>(wrong),
        await testApp.browser().post<string>(wrong),
      ])
        expect([reply.status, String(reply.body).includes('This link does not work')]).toEqual([404, true])
  })

  test('resuming a stopped mail from another site is refused', async () => {
    const { owner } = await seen()
    await mailAt(monday)
    const reply = await testApp.browser().post(`${await stopPath(owner)}/again`, undefined, {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    })
    expect(reply.status).toBe(403)
  })
})

test('a weekly mail that waits is not sent once it is stopped, by its link or by the switch', async () => {
  const [byLink, bySwitch] = [await seen(), await seen()]
  await holdMails(testApp)
  await mailAt(monday)
  expect([await subjects(byLink.owner), await subjects(bySwitch.owner)]).toEqual([
    ['Your week on NoFOMO'],
    ['Your week on NoFOMO'],
  ])
  await testApp.browser().post(await stopPath(byLink.owner))
  await bySwitch.owner.browser.patch(`/api/venue/notices/${bySwitch.venue.slug}`, { weeklyMail: false })
  expect([await subjects(byLink.owner), await subjects(bySwitch.owner)]).toEqual([[], []])
})
