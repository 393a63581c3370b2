import { randomBytes, randomUUID } from 'node:crypto'
import { hourMs } from '@nofomo/contracts/times/durations.ts'
import { catalog } from '../../catalog/catalog.ts'
import type { AccessMatrix, Case, Role, Scene } from './access.ts'
import { joinVenue } from './join-venue.ts'

const venueId = catalog.at(-2)?.slug ?? ''
const notOwn = { venue: '404 not_found' }
const rule = {
  ...{ trigger: 'always', condition: null, offer_text: 'A free appetizer', offer_type: 'freebie' },
  ...{ discount_percent: null, max_redemptions: null },
}

/** Ends the rules of earlier cases: a venue has room for a limited number. */
const endRules = ({ testApp }: Pick<Scene, 'testApp'>) =>
  testApp.db
    .updateTable('offers')
    .set({ ended_at: testApp.clock.now() })
    .where('venue_id', '=', venueId)
    .where('ended_at', 'is', null)
    .execute()

/** A rule of the venue that fires for no group. */
async function madeRule({ testApp }: Scene): Promise<string> {
  const id = randomBytes(9).toString('base64url')
  const now = testApp.clock.now()
  await endRules({ testApp })
  await testApp.db
    .insertInto('offers')
    .values({
      ...{ id, rule_id: id, venue_id: venueId, venue_name: venueId, offer_type: 'freebie', offer_text: 'x' },
      ...{ realtime: false, trigger: 'always', created_at: now, is_active: false },
      valid_until: new Date(now.getTime() + hourMs),
    })
    .execute()
  return id
}

type Call = (scene: Scene, offerId: string) => { path: string; body?: unknown }

/** A call about the own venue as its manager and as a team member, and about another's. */
const ofVenue = (use: string, call: Call): Case<string>[] => {
  const as = (joined: 'manager' | 'team') => async (scene: Scene, role: Role) => {
    await joinVenue(scene, role, venueId, joined)
    return madeRule(scene)
  }
  return [
    { use: `${use} of the own venue`, prepare: as('manager'), call },
    { use: `${use} as a team member`, prepare: as('team'), call, expected: notOwn },
    { use: `${use} of another venue`, prepare: madeRule, call, expected: notOwn },
  ]
}

export const venueOffersAccess: AccessMatrix = {
  'GET /api/venue/offers': ofVenue('reads the offers', () => ({
    path: `/api/venue/offers?venueId=${venueId}`,
  })),
  'POST /api/venue/offers': ofVenue('sends an offer', ({ testApp }) => ({
    path: '/api/venue/offers',
    body: {
      ...{ venueId, title: 'Dessert', description: 'One a table.', offer_type: 'freebie', discount: null },
      ...{ targetGroups: 'all', key: randomUUID() },
      validUntil: new Date(testApp.clock.now().getTime() + hourMs).toISOString(),
    },
  })),
  'POST /api/venue/offers/rules': ofVenue('makes a rule', ({ testApp }) => ({
    path: '/api/venue/offers/rules',
    body: {
      ...{ ...rule, venue_id: venueId, active: false },
      valid_until: new Date(testApp.clock.now().getTime() + hourMs).toISOString(),
    },
  })),
  'POST /api/venue/offers/rules/trials': ofVenue('tries a rule', () => ({
    path: '/api/venue/offers/rules/trials',
    body: { venue_id: venueId, trigger: 'always', condition: null },
  })),
  'PATCH /api/venue/offers/:offerId': ofVenue('pauses a rule', (_, offerId) => ({
    path: `/api/venue/offers/${offerId}`,
    body: { active: false },
  })),
  'DELETE /api/venue/offers/:offerId': ofVenue('deletes a rule', (_, offerId) => ({
    path: `/api/venue/offers/${offerId}`,
  })),
}
