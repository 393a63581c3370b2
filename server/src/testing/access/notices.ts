import { catalog } from '../../catalog/catalog.ts'
import { stopToken } from '../../platform/mail/stop-token.ts'
import { loadSecrets } from '../../platform/secrets.ts'
import { pushBrowser } from '../external-services/push-server.ts'
import { venueOwner } from '../features/people.ts'
import { addMember } from '../features/venue-members.ts'
import type { AccessMatrix, Role, Scene } from './access.ts'
import { joinVenue } from './join-venue.ts'

const venueId = catalog.at(-1)?.slug ?? ''
const joins = (scene: Scene, role: Role) => joinVenue(scene, role, venueId)
const notOwn = { venue: '404 not_found' }
const path = `/api/venue/notices/${venueId}`
const { subscription, endpoint } = pushBrowser('matrix')

const ofVenue = (use: string, address: string, body: object) => [
  { use: `${use} at the own venue`, prepare: joins, call: () => ({ path: address, body }) },
  { use: `${use} at another venue`, call: () => ({ path: address, body }), expected: notOwn },
]

/** The token of a mail to another member. */
async function mailed({ testApp }: Scene): Promise<string> {
  const { account } = await venueOwner(testApp)
  await addMember(testApp.db, { venueId, accountId: account.id, since: testApp.clock.now() })
  const { id } = await testApp.db
    .selectFrom('venue_members')
    .select('id')
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow()
  const key = (await loadSecrets(testApp.db)).key('notice stop')
  return stopToken({ kind: 'weekly', id }, key)
}
const byLink = (use: string, rest = '') => [
  { use, prepare: mailed, call: (_scene: Scene, token: string) => ({ path: `/notices/${token}${rest}` }) },
]

export const noticesAccess: AccessMatrix = {
  'GET /api/venue/notices': [
    { use: 'reads what the account is told', call: () => ({ path: '/api/venue/notices' }) },
  ],
  'PATCH /api/venue/notices/:venueId': ofVenue('changes notices', path, { rushMail: true }),
  'POST /api/venue/notices/:venueId/devices': ofVenue('adds a browser', `${path}/devices`, { subscription }),
  'POST /api/venue/notices/:venueId/devices/end': ofVenue('ends a browser', `${path}/devices/end`, {
    endpoint,
  }),
  'GET /notices/:token': byLink('opens the link of a mail'),
  'POST /notices/:token': byLink('stops the mail'),
  'POST /notices/:token/again': byLink('undoes that'),
}
