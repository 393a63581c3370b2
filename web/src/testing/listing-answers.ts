import type { ShownFields, VenueListing } from '@nofomo/contracts/listing/endpoints.ts'
import type { Trust } from '@nofomo/contracts/venues/trust.ts'
import type { Answers } from './open-page.tsx'
import { answersOf, standingOf } from './venue-answers.ts'

const dinner = { opens: '17:00', closes: '22:00' }

export const shownFields: ShownFields = {
  hours: [[], [dinner], [dinner], [dinner], [dinner], [dinner], []],
  specialHours: [],
  menuUrl: null,
  phone: '(206) 555-0100',
  website: 'https://joule.example',
  description: 'Korean fusion by the canal.',
  priceLevel: 3,
  features: ['reservations'],
}

export const listingOf = (given: Partial<VenueListing> = {}): VenueListing => ({
  shown: shownFields,
  image: '/images/posters/pizza.hills.evergreen.654.a7e1b2fe',
  hasOwnPicture: false,
  isPublished: true,
  isReviewed: true,
  pending: null,
  rejected: null,
  ...given,
})

type Sent = { venueId: string; changes: Partial<ShownFields> }

/** The calls of a listing's page. Changes wait for review, or hold at once for a trusted venue. */
export function listingPage(listing = listingOf(), trust: Trust = 'soft_verified') {
  const home = { standings: [standingOf({ trust })], listing, sent: [] as Sent[] }
  const reply = () => Response.json({ listing: home.listing })
  const answers: Answers = {
    ...answersOf(home),
    'GET /api/venue/listing': reply,
    'PUT /api/venue/listing': async (request) => {
      const body = (await request.json()) as Sent
      home.sent.push(body)
      const { shown, pending } = home.listing
      const fields = { ...pending?.fields, ...body.changes }
      home.listing = home.listing.isReviewed
        ? {
            ...home.listing,
            pending: { id: 'abcdefghijkl', fields, image: null, sentAt: '2026-11-20T20:00:00.000Z' },
          }
        : { ...home.listing, shown: { ...shown, ...body.changes } }
      return reply()
    },
    'DELETE /api/venue/listing/changes/abcdefghijkl': () => {
      home.listing = { ...home.listing, pending: null }
      return reply()
    },
    'DELETE /api/venue/listing/picture': () => {
      home.listing = { ...home.listing, hasOwnPicture: false, image: listingOf().image }
      return reply()
    },
  }
  return { home, answers }
}
