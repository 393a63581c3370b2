import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { VenueListing } from '@nofomo/contracts/listing/endpoints.ts'
import type { Trust } from '@nofomo/contracts/venues/trust.ts'
import type { TestApp } from '../test-app.ts'
import type { Reply, TestBrowser } from '../test-browser.ts'
import { ownedPlace } from './bookings.ts'

export type ListingReply = Reply<{ listing: VenueListing } & ErrorReply>

/** A venue of the catalog with a trust in it, and its owner's browser. */
export async function ownVenue(testApp: TestApp, trust: Trust = 'soft_verified') {
  const { venue, owner } = await ownedPlace(testApp)
  await testApp.db.updateTable('venues').set({ trust }).where('id', '=', venue.slug).execute()
  return { venue, venueId: venue.slug, owner, browser: owner.browser }
}

export const readListing = async (browser: TestBrowser, venueId: string): Promise<VenueListing> =>
  (await browser.get<{ listing: VenueListing }>(`/api/venue/listing?venueId=${venueId}`)).body.listing

export const changeListing = (
  browser: TestBrowser,
  venueId: string,
  changes: Record<string, unknown>,
): Promise<ListingReply> => browser.put('/api/venue/listing', { venueId, changes })

export const upload = (
  browser: TestBrowser,
  venueId: string,
  bytes: Buffer,
  headers: Record<string, string> = {},
): Promise<ListingReply> => browser.put(`/api/venue/listing/picture?venueId=${venueId}`, bytes, headers)

export const removePicture = (
  browser: TestBrowser,
  venueId: string,
  which: 'shown' | 'waiting' = 'shown',
): Promise<ListingReply> => browser.delete(`/api/venue/listing/picture?venueId=${venueId}&which=${which}`)

export const withdraw = (browser: TestBrowser, editId: string): Promise<ListingReply> =>
  browser.delete(`/api/venue/listing/changes/${editId}`)
