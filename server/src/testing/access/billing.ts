import { randomUUID } from 'node:crypto'
import { ownedPlace } from '../features/bookings.ts'
import { goodCard, payer } from '../features/payments.ts'
import { type AccessMatrix, type Case, type Role, type Scene, same } from './access.ts'
import { joinVenue } from './join-venue.ts'

type Prepared = { venueId: string; keyId: string }

/** A venue with premium by promotion, its paid plan and an export key. The actor belongs to it in the first case. */
async function foreignVenue({ testApp }: Scene): Promise<Prepared> {
  // All roles share one network address here: limits of a minute end.
  testApp.clock.advance(1_000)
  const { venue, owner } = await ownedPlace(testApp)
  const venueId = venue.slug
  await trust(testApp, venueId, 'trusted')
  const made = await owner.browser.post<{ key: { id: string } }>('/api/venue/api-keys', {
    venueId,
    name: 'Till',
  })
  await owner.browser.post('/api/venue/billing/payments', paymentFor(venueId))
  return { venueId, keyId: made.body.key.id }
}

const joined = (member: 'owner' | 'manager') => async (scene: Scene, role: Role) => {
  const prepared = await foreignVenue(scene)
  await joinVenue(scene, role, prepared.venueId, member)
  await trust(scene.testApp, prepared.venueId, 'trusted')
  return prepared
}

/** Without a paid plan, so that it can be paid for. */
async function unpaidVenue(scene: Scene, role: Role) {
  const prepared = await joined('owner')(scene, role)
  await scene.testApp.db.deleteFrom('subscriptions').where('venue_id', '=', prepared.venueId).execute()
  return prepared
}

async function trust({ db }: Scene['testApp'], venueId: string, level: 'trusted') {
  await db.updateTable('venues').set({ trust: level }).where('id', '=', venueId).execute()
}

const paymentFor = (venueId: string) => ({
  venueId,
  amount: 29,
  paymentMethod: goodCard,
  billingInfo: payer,
  key: randomUUID(),
})

type Call = (prepared: Prepared) => { path: string; body?: unknown }

/** A call about the own venue as its owner, as its manager, and about another's. */
const ofOwner = (
  use: string,
  call: Call,
  prepare: Case<Prepared>['prepare'] = joined('owner'),
): Case<Prepared>[] => [
  { use: `${use} of the own venue`, prepare, call: (_, prepared) => call(prepared) },
  {
    use: `${use} as a manager`,
    prepare: joined('manager'),
    call: (_, prepared) => call(prepared),
    expected: { venue: '404 not_found' },
  },
  {
    use: `${use} of another venue`,
    prepare: foreignVenue,
    call: (_, prepared) => call(prepared),
    expected: { venue: '404 not_found' },
  },
]

const color = { color: '#0a5c4a', showPicture: false, text: null }

export const billingAccess: AccessMatrix = {
  'GET /api/venue/billing': ofOwner('reads the plan', ({ venueId }) => ({
    path: `/api/venue/billing?venueId=${venueId}`,
  })),
  'POST /api/venue/billing/payments': ofOwner(
    'pays for a month',
    ({ venueId }) => ({ path: '/api/venue/billing/payments', body: paymentFor(venueId) }),
    unpaidVenue,
  ),
  'POST /api/venue/billing/checkout': [
    {
      use: 'asks for Stripe’s page, which is not configured',
      prepare: joined('owner'),
      call: (_, { venueId }: Prepared) => ({ path: '/api/venue/billing/checkout', body: { venueId } }),
      expected: { venue: '409 conflict' },
    },
    {
      use: 'asks for the page of another venue',
      prepare: foreignVenue,
      call: (_, { venueId }: Prepared) => ({ path: '/api/venue/billing/checkout', body: { venueId } }),
      expected: { venue: '404 not_found' },
    },
  ],
  'POST /api/venue/billing/cancel': ofOwner('cancels the plan', ({ venueId }) => ({
    path: '/api/venue/billing/cancel',
    body: { venueId },
  })),
  'POST /api/venue/billing/resume': ofOwner('resumes the plan', ({ venueId }) => ({
    path: '/api/venue/billing/resume',
    body: { venueId },
  })),
  'POST /api/stripe/webhook': [
    {
      use: 'tells of a payment without Stripe',
      call: () => ({ path: '/api/stripe/webhook', body: {} }),
      expected: same('404 not_found'),
    },
  ],
  'GET /api/venue/api-keys': ofOwner('lists export keys', ({ venueId }) => ({
    path: `/api/venue/api-keys?venueId=${venueId}`,
  })),
  'POST /api/venue/api-keys': ofOwner('makes an export key', ({ venueId }) => ({
    path: '/api/venue/api-keys',
    body: { venueId, name: 'Till' },
  })),
  'DELETE /api/venue/api-keys/:keyId': ofOwner('revokes an export key', ({ keyId }) => ({
    path: `/api/venue/api-keys/${keyId}`,
  })),
  'GET /api/venue/export': [
    {
      use: 'exports without a key',
      call: () => ({ path: '/api/venue/export' }),
      expected: same('401 unauthorized'),
    },
  ],
  'GET /api/venue/export/own': ofOwner('exports in the dashboard', ({ venueId }) => ({
    path: `/api/venue/export/own?venueId=${venueId}`,
  })),
  'GET /api/venue/branding': ofOwner('reads the branding', ({ venueId }) => ({
    path: `/api/venue/branding?venueId=${venueId}`,
  })),
  'PUT /api/venue/branding': ofOwner('sets the branding', ({ venueId }) => ({
    path: '/api/venue/branding',
    body: { venueId, branding: color },
  })),
}
