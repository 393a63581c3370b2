import type { ShownFields, VenueListing } from '@nofomo/contracts/endpoints/listing.ts'
import type { ApiInput, ApiOutput } from '../lib/http/api-client.ts'
import { tabStorage } from '../lib/storage/browser-storage.ts'
import { parsedObject } from '../lib/storage/parsed-object.ts'

/** The listing of the demo's venue. What is changed of it stays in this tab. */

const demoListingKey = 'demo-listing'

const poster = '/images/posters/pizza.hills.evergreen.654.a3d64b3a'
const dinner = { opens: '17:00', closes: '22:00' }
const late = { opens: '17:00', closes: '00:30' }

const sample: ShownFields = {
  hours: [[], [dinner], [dinner], [dinner], [late], [{ opens: '11:30', closes: '14:00' }, late], [dinner]],
  menuUrl: 'https://demo.example/menu',
  phone: '(206) 555-0100',
  website: 'https://demo.example',
  description: 'A sample: wood-fired pizza and a long table for birthdays.',
  priceLevel: 2,
  features: ['large-groups', 'outdoor-seating', 'reservations', 'vegetarian'],
}

type StoredListing = { fields: Partial<ShownFields>; picture: string | null }

function kept(): StoredListing {
  const stored = parsedObject(tabStorage.read(demoListingKey)) as Partial<StoredListing> | null
  return { fields: stored?.fields ?? {}, picture: stored?.picture ?? null }
}

function keep(next: StoredListing): VenueListing {
  tabStorage.write(demoListingKey, JSON.stringify(next))
  return listingOf(next)
}

function listingOf({ fields, picture }: StoredListing): VenueListing {
  return {
    shown: { ...sample, ...fields },
    image: picture ?? poster,
    hasOwnPicture: picture !== null,
    isPublished: false,
    isReviewed: false,
    pending: null,
    rejected: null,
  }
}

type Reply = ApiOutput<'GET /api/venue/listing'>

export const demoListing = (): Reply => ({ listing: listingOf(kept()) })

export function changeDemoListing({ changes }: ApiInput<'PUT /api/venue/listing'>['body']): Reply {
  const before = kept()
  // The form sends what the server would answer.
  return { listing: keep({ ...before, fields: { ...before.fields, ...(changes as Partial<ShownFields>) } }) }
}

export const removeDemoPicture = (): Reply => ({ listing: keep({ ...kept(), picture: null }) })

/** `picture` is a `data:` address: it is stored nowhere else. */
export function keepDemoPicture(sent: unknown): Reply {
  const { picture } = sent as { picture: string }
  return { listing: keep({ ...kept(), picture }) }
}
