import { randomUUID } from 'node:crypto'
import { catalog } from '../../catalog/catalog.ts'
import { decide } from '../features/bookings.ts'
import { chosenBy, comingTo } from '../features/messages.ts'
import { venueOwner } from '../features/people.ts'
import type { AccessMatrix, Case, Role, Scene } from './access.ts'
import { joinVenue } from './join-venue.ts'

const { slug: venueId = '', name = '' } = catalog.at(-3) ?? {}
const notOwn = { venue: '404 not_found' }

/** The id of a group that has just chosen the venue, for its people. */
async function chosen({ testApp }: Pick<Scene, 'testApp'>): Promise<string> {
  const at = { venueId, listed: { id: venueId, name }, owner: await venueOwner(testApp, [venueId]) }
  await chosenBy(testApp, at)
  return (await comingTo(at)).at(-1)?.id ?? ''
}

type Call = (scene: Scene, groupId: string) => { path: string; body: unknown }

/** A call about a group of the own venue as its manager and as a team member, and about another's. */
const ofVenue = (use: string, call: Call): Case<string>[] => {
  const as = (joined: 'manager' | 'team') => async (scene: Scene, role: Role) => {
    const groupId = await chosen(scene)
    await joinVenue(scene, role, venueId, joined)
    return groupId
  }
  return [
    { use: `${use} of the own venue`, prepare: as('manager'), call },
    { use: `${use} as a team member`, prepare: as('team'), call, expected: notOwn },
    { use: `${use} of another venue`, prepare: chosen, call, expected: notOwn },
  ]
}

/** The session has chosen the venue, which has written to it. */
async function written({ testApp, session, host }: Scene): Promise<void> {
  const { db, clock } = testApp
  const session_id = session.id
  await db
    .updateTable('session_venues')
    .set({ catalogue_venue_id: venueId })
    .where('session_id', '=', session_id)
    .where('id', '=', session.venues[0]?.id ?? '')
    .execute()
  await decide(testApp, session, host)
  await db
    .insertInto('venue_messages')
    .values({
      ...{ session_id, venue_id: venueId, account_id: randomUUID() },
      ...{ words: 'Welcome', sent_at: clock.now() },
    })
    .execute()
}

export const messagesAccess: AccessMatrix = {
  'POST /api/venue/messages': ofVenue('writes to a group', (_, groupId) => ({
    path: '/api/venue/messages',
    body: { venueId, groupId, words: 'Welcome' },
  })),
  'POST /api/venue/messages/report': ofVenue('reports the answer', (_, groupId) => ({
    path: '/api/venue/messages/report',
    body: { venueId, groupId },
  })),
  'POST /api/sessions/:sessionId/message/answer': [
    {
      use: 'answers a message',
      prepare: written,
      call: ({ session }) => ({
        path: `/api/sessions/${session.id}/message/answer`,
        body: { words: 'Thanks' },
      }),
    },
    {
      use: 'answers without a message',
      call: ({ session }) => ({
        path: `/api/sessions/${session.id}/message/answer`,
        body: { words: 'Thanks' },
      }),
      expected: '404 not_found',
    },
  ],
  'PUT /api/sessions/:sessionId/message/muted': [
    {
      use: 'hides a message',
      prepare: written,
      call: ({ session }) => ({ path: `/api/sessions/${session.id}/message/muted`, body: { isMuted: true } }),
    },
  ],
}
