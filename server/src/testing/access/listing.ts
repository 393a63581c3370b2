import { changeListing, ownVenue, upload } from '../features/listings.ts'
import { photo } from '../features/pictures.ts'
import { type AccessMatrix, type Case, type Role, type Scene, same } from './access.ts'
import { joinVenue } from './join-venue.ts'

/** A venue of somebody else with a change and a picture that wait. The actor manages it in the first case. */
async function foreignListing({ testApp }: Scene) {
  // All roles share one network address here: limits of a minute end.
  testApp.clock.advance(1_000)
  const { venueId, browser } = await ownVenue(testApp)
  const picture = await photo()
  await upload(browser, venueId, picture)
  const { listing } = (await changeListing(browser, venueId, { phone: '(206) 555-0150' })).body
  return { venueId, picture, image: listing.pending?.image ?? '', editId: listing.pending?.id ?? '' }
}
type Prepared = Awaited<ReturnType<typeof foreignListing>>

async function ownListing(scene: Scene, role: Role) {
  const prepared = await foreignListing(scene)
  await joinVenue(scene, role, prepared.venueId, 'manager')
  return prepared
}

type Call = (prepared: Prepared) => { path: string; body?: unknown }

/** A call about the listing of one's own venue, and about another's. */
const ofListing = (use: string, call: Call): Case<Prepared>[] => [
  { use: `${use}, of the own venue`, prepare: ownListing, call: (_, prepared) => call(prepared) },
  {
    use: `${use}, of another venue`,
    prepare: foreignListing,
    call: (_, prepared) => call(prepared),
    expected: { venue: '404 not_found' },
  },
]

export const listingAccess: AccessMatrix = {
  'GET /api/venue/listing': ofListing('reads a listing', ({ venueId }) => ({
    path: `/api/venue/listing?venueId=${venueId}`,
  })),
  'PUT /api/venue/listing': ofListing('changes a listing', ({ venueId }) => ({
    path: '/api/venue/listing',
    body: { venueId, changes: { website: 'https://example.com' } },
  })),
  'DELETE /api/venue/listing/changes/:editId': ofListing('withdraws a change', ({ editId }) => ({
    path: `/api/venue/listing/changes/${editId}`,
  })),
  'PUT /api/venue/listing/picture': ofListing('uploads a picture', ({ venueId, picture }) => ({
    path: `/api/venue/listing/picture?venueId=${venueId}`,
    body: picture,
  })),
  'DELETE /api/venue/listing/picture': ofListing('takes a picture away', ({ venueId }) => ({
    path: `/api/venue/listing/picture?venueId=${venueId}&which=waiting`,
  })),
  'GET /images/venues/:id': [
    {
      use: 'sees a picture of the own venue that waits for review',
      prepare: ownListing,
      call: (_, { image }: Prepared) => ({ path: `${image}?w=160` }),
      expected: {
        ...Object.fromEntries(
          (
            [
              'visitor',
              'voter',
              'host',
              'other host',
              'guest',
              'consumer host',
              'other consumer',
              'counter',
            ] as const
          ).map((role) => [role, '404 not_found']),
        ),
        venue: '200',
      },
    },
    {
      use: 'sees a picture of another venue that waits for review',
      prepare: foreignListing,
      call: (_, { image }: Prepared) => ({ path: `${image}?w=160` }),
      expected: { ...same('404 not_found'), staff: '200' },
    },
  ],
}
