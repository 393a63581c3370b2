import { dayMs, hourMs, minuteMs } from '@nofomo/contracts/times/durations.ts'
import { momentOf } from '@nofomo/contracts/times/seattle-moments.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  answer,
  chosenBy,
  comingTo,
  greeting,
  messageIn,
  mute,
  write,
} from '../../../testing/features/messages.ts'
import { venueOwner } from '../../../testing/features/people.ts'
import { decideNow, reportedAs } from '../../../testing/features/reports.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { addMember } from '../../../testing/features/venue-members.ts'
import { groupAt, type Place, place, project } from '../../../testing/features/venue-offers.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())
// Three in the afternoon; the rate limits of the test before are over.
let day = 0
beforeEach(() => {
  day += 1
  const noon = momentOf({ day: '2026-12-01', time: '15:00' })?.getTime() ?? Number.NaN
  testApp.clock.set(new Date(noon + day * dayMs))
})

const now = () => testApp.clock.now()
const inHours = (hours: number) => new Date(now().getTime() + hours * hourMs).toISOString()

describe('a venue writes to a group that chose it', () => {
  test('everybody of the group reads the message, the host answers, and the owner reads the answer', async () => {
    const at = await place(testApp)
    const meetingAt = inHours(4)
    const { session, host } = await chosenBy(testApp, at, { title: 'Birthday', meetingAt })
    expect(await comingTo(at)).toMatchObject([{ name: 'Birthday', meetingAt, message: null }])
    expect(await messageIn(testApp, session)).toBeUndefined()
    expect((await write(at)).body).toEqual({ success: true })
    expect(await messageIn(testApp, session)).toEqual({ words: greeting, answer: null })
    expect((await answer(host, session, 'It does!')).status).toBe(200)
    expect((await messageIn(testApp, session))?.answer).toBe('It does!')
    const groups = await comingTo(at)
    expect(groups).toMatchObject([{ message: { words: greeting, answer: 'It does!', isShown: true } }])
    expect(JSON.stringify(groups)).not.toContain(session.id)
  })

  test('a group that has long been quiet is written to without its title', async () => {
    const at = await place(testApp)
    await chosenBy(testApp, at, { title: 'Birthday', meetingAt: inHours(50) })
    testApp.clock.advance(31 * minuteMs)
    expect(await comingTo(at)).toMatchObject([{ name: null, size: null }])
    expect((await write(at)).status).toBe(200)
  })

  test('of two presses at once there is one message, and of two texts the first', async () => {
    const at = await place(testApp)
    const { session } = await chosenBy(testApp, at)
    const same = await Promise.all([write(at), write(at)])
    expect(same.map(({ status }) => status)).toEqual([200, 200])
    const { status, body } = await write(at, 'Something else')
    expect([status, body.error]).toEqual([409, 'You have sent this group its one message already.'])
    expect((await messageIn(testApp, session))?.words).toBe(greeting)
  })

  test('of two answers at once there is one', async () => {
    const at = await place(testApp)
    const { session, host } = await chosenBy(testApp, at)
    await write(at)
    const replies = await Promise.all(['Yes', 'Yes', 'No'].map((words) => answer(host, session, words)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const stays = (await messageIn(testApp, session))?.answer ?? ''
    expect((await answer(host, session, stays)).status).toBe(200)
    expect((await answer(host, session, 'Maybe')).body.error).toContain('You have answered already')
  })

  test.each([
    ['a link', 'See example.com/menu', 'Leave out links: “example.com/menu” looks like one.'],
    ['nothing but what shows nothing', ' \u200b\n ', 'Write what you want to say.'],
    [
      'a card number',
      '4111 1111 1111 1111',
      'This looks like a card number. It belongs in the card field only.',
    ],
  ])('a message with %s is refused', async (_what, words, sentence) => {
    const at = await place(testApp)
    const { session, host } = await chosenBy(testApp, at)
    expect((await write(at, words)).body.fields).toEqual({ words: sentence })
    await write(at)
    expect((await answer(host, session, words)).body.fields).toEqual({ words: sentence })
  })

  test('what shows nothing is left out of a message', async () => {
    const at = await place(testApp)
    const { session } = await chosenBy(testApp, at)
    await write(at, 'Come\u200b as you\u{e0041} are')
    expect((await messageIn(testApp, session))?.words).toBe('Come as you are')
  })
})

describe('a venue may not write', () => {
  const refusal = 'This group has not chosen you, has changed its mind, or its night is over.'
  const idOf = async (at: Place) => (await comingTo(at))[0]?.id ?? ''

  test('to a group of two voters, of which it learns nothing', async () => {
    const at = await place(testApp)
    await chosenBy(testApp, at, { ballots: Array(2).fill([1, 0, -1]) })
    expect(await comingTo(at)).toEqual([])
  })

  test('to a group that is deciding, or chose another', async () => {
    const at = await place(testApp)
    await groupAt(testApp, at, Array(3).fill([1, 0, 0]))
    await chosenBy(testApp, at, { ballots: Array(3).fill([0, 1, -1]) })
    expect(await comingTo(at)).toEqual([])
  })

  test('after five in the morning, nor is it answered then', async () => {
    const at = await place(testApp)
    const { session, host } = await chosenBy(testApp, at, { meetingAt: inHours(4) })
    const id = await idOf(at)
    await write(at)
    testApp.clock.advance(13 * hourMs)
    expect(await comingTo(at)).toHaveLength(1)
    testApp.clock.advance(hourMs)
    expect(await comingTo(at)).toEqual([])
    expect((await write(at, greeting, id)).body).toMatchObject({ code: 'not_found', error: refusal })
    expect((await answer(host, session, 'Thanks')).body.error).toContain('The evening is over')
    expect((await messageIn(testApp, session))?.words).toBe(greeting)
  })

  test('to a group that has reopened its vote in the meantime', async () => {
    const at = await place(testApp)
    const { session, host } = await chosenBy(testApp, at)
    const id = await idOf(at)
    await host.post(`/api/sessions/${session.id}/reopen`)
    expect((await write(at, greeting, id)).body.error).toBe(refusal)
  })

  test('as a team member, or for another venue', async () => {
    const at = await place(testApp)
    await chosenBy(testApp, at)
    const groupId = await idOf(at)
    const colleague = await venueOwner(testApp)
    const of = { venueId: at.venueId, groupId, words: greeting }
    expect((await colleague.browser.post('/api/venue/messages', of)).status).toBe(404)
    const accountId = colleague.account.id
    await addMember(testApp.db, { venueId: at.venueId, accountId, since: now(), role: 'team' })
    expect((await colleague.browser.post('/api/venue/messages', of)).status).toBe(404)
  })

  test('to a group beyond the fifty of a month', async () => {
    const at = await place(testApp)
    await chosenBy(testApp, at)
    await testApp.db
      .insertInto('venue_sessions')
      .values(
        Array.from({ length: 50 }, (_, index) => ({
          ...{ venue_id: at.venueId, session_id: `before${index}`, is_listed: true, is_considered: false },
          ...{ yes_votes: 0, maybe_votes: 0, no_votes: 0, vetoes: 0, changed_at: now() },
          viewed_at: new Date(now().getTime() - 1_000 - index),
        })),
      )
      .execute()
    expect(await comingTo(at)).toEqual([])
    await testApp.db.updateTable('venues').set({ trust: 'trusted' }).where('id', '=', at.venueId).execute()
    expect(await comingTo(at)).toHaveLength(1)
  })
})

describe('a message ends', () => {
  test('when the host hides it: nobody reads or answers it, and there is no other; undone, it is back', async () => {
    const at = await place(testApp)
    const { session, host } = await chosenBy(testApp, at)
    await write(at)
    expect((await mute(host, session)).status).toBe(200)
    expect(await messageIn(testApp, session)).toBeUndefined()
    expect((await answer(host, session, 'Thanks')).status).toBe(404)
    expect((await comingTo(at))[0]?.message).toMatchObject({ words: greeting, isShown: false })
    expect((await write(at, 'Another')).status).toBe(409)
    await mute(host, session, false)
    expect((await messageIn(testApp, session))?.words).toBe(greeting)
  })

  test('when the group chooses another venue, and does not come back with the first one', async () => {
    const at = await place(testApp)
    const { session, host } = await chosenBy(testApp, at)
    await write(at)
    await host.post(`/api/sessions/${session.id}/reopen`)
    expect(await messageIn(testApp, session)).toBeUndefined()
    await host.post(`/api/sessions/${session.id}/close`)
    expect((await messageIn(testApp, session))?.words).toBe(greeting)
    const friends = Array.from({ length: 4 }, () => testApp.browser())
    const decideWith = async (vote: 1 | -1) => {
      await host.post(`/api/sessions/${session.id}/reopen`)
      for (const friend of friends)
        await friend.post('/api/votes', { sessionId: session.id, venueId: session.venues[1]?.id, vote })
      await host.post(`/api/sessions/${session.id}/close`)
      await project(testApp, session)
    }
    await decideWith(1)
    expect(await messageIn(testApp, session)).toBeUndefined()
    expect(await comingTo(at)).toEqual([])
    await decideWith(-1)
    expect(await messageIn(testApp, session)).toBeUndefined()
    expect(await comingTo(at)).toMatchObject([{ message: { words: null, answer: null, isShown: false } }])
  })

  test('with its session', async () => {
    const at = await place(testApp)
    const { session, host } = await chosenBy(testApp, at)
    await write(at)
    await host.delete(`/api/sessions/${session.id}`)
    const left = testApp.db.selectFrom('venue_messages').selectAll().where('session_id', '=', session.id)
    expect(await left.execute()).toEqual([])
    expect(await comingTo(at)).toEqual([])
  })

  test('when staff remove it after a report of either side', async () => {
    const at = await place(testApp)
    const { session, host } = await chosenBy(testApp, at)
    await write(at)
    await answer(host, session, 'Rude words')
    const groupId = (await comingTo(at))[0]?.id
    const reported = { venueId: at.venueId, groupId }
    expect((await at.owner.browser.post('/api/venue/messages/report', reported)).status).toBe(200)
    await testApp.browser().post(`/api/sessions/${session.id}/report`, { reason: 'venue_message' })
    const staff = await signInStaff(testApp)
    expect(await reportedAs(staff, session.id)).toMatchObject({
      reports: { reasons: [{ reason: 'venue_message', count: 2 }] },
      messages: [{ venueName: at.listed.name, words: greeting, answer: 'Rude words' }],
    })
    expect((await decideNow(staff, session.id, 'remove_message')).body).toMatchObject({ hostNotified: false })
    expect(await messageIn(testApp, session)).toBeUndefined()
    expect((await comingTo(at))[0]?.message).toMatchObject({ words: null, answer: null, isShown: false })
    expect((await write(at, 'Another')).status).toBe(409)
  })
})
