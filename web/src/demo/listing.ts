import type { ShownFields, VenueListing } from '@nofomo/contracts/listing/endpoints.ts'
import type { ApiInput, ApiOutput } from '../lib/http/api-client.ts'
import { tabStorage } from '../lib/storage/browser-storage.ts'
import { parsedObject } from '../lib/storage/parsed-object.ts'
import { recordedFor } from './recorded.ts'

/** The listing of the demo's venue. What is changed of it stays in this tab. */

const demoListingKey = 'demo-listing'

type StoredListing = { fields: Partial<ShownFields>; picture: string | null }

function kept(): StoredListing {
  const stored = parsedObject(tabStorage.read(demoListingKey)) as Partial<StoredListing> | null
  return { fields: stored?.fields ?? {}, picture: stored?.picture ?? null }
}

function keep(next: StoredListing): VenueListing {
  tabStorage.write(demoListingKey, JSON.stringify(next))
  return listingOf(next)
}

/** Nobody reviews it, and guests do not see it. */
function listingOf({ fields, picture }: StoredListing): VenueListing {
  const { listing } = recordedFor('GET /api/venue/listing')
  return {
    ...listing,
    shown: { ...listing.shown, ...fields },
    image: picture ?? listing.image,
    hasOwnPicture: picture !== null,
    isPublished: false,
    isReviewed: false,
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
