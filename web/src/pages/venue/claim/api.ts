import type { Claim } from '@nofomo/contracts/claims/endpoints.ts'
import type { ClaimMethod } from '@nofomo/contracts/claims/options.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { loadContacts } from '../../../features/claims/contacts.ts'
import { searchVenues } from '../../../features/venues/search-venues.ts'
import { type ApiInput, api } from '../../../lib/http/api-client.ts'
import { type Problem, problemOf } from '../../../lib/http/problem.ts'

const searchFailed = 'Failed to search venues. Please try again.'

/** The venues found for what the address asks for. */
export type Search = { query: string; found: Venue[]; problem: Problem | null }

export type ClaimPage = {
  /** The claims of this browser and account. Null if they could not be read. */
  claims: Claim[] | null
  methods: ClaimMethod[]
  support: string | null
  search: Search | null
  /** The venue from whose page the claim began. */
  venue: Venue | null
}

type Options = Parameters<typeof api>[2]

export async function loadClaimPage({ context, request }: LoaderFunctionArgs): Promise<ClaimPage> {
  const { searchParams } = new URL(request.url)
  const options = { context, signal: request.signal }
  const query = (searchParams.get('q') ?? '').trim().slice(0, 80)
  const venueId = searchParams.get('venue')
  const [known, { support }, search, venue] = await Promise.all([
    api('GET /api/venue/claims', {}, options).catch(() => null),
    loadContacts(options),
    query ? searchFor(query, options) : null,
    venueId ? publishedVenue(venueId, options) : null,
  ])
  return { claims: known?.claims ?? null, methods: known?.methods ?? ['email'], support, search, venue }
}

async function searchFor(query: string, options: Options): Promise<Search> {
  try {
    const found = await searchVenues({ search: query, location: 'Seattle', limit: 10 }, options)
    return { query, found, problem: null }
  } catch (error) {
    options?.signal?.throwIfAborted()
    const problem = problemOf(error, { failed: searchFailed, network: searchFailed })
    return { query, found: [], problem }
  }
}

async function publishedVenue(venueId: string, options: Options): Promise<Venue | null> {
  const found = await api('GET /api/venues/:venueId', { params: { venueId } }, options).catch(() => null)
  return found?.venue ?? null
}

export const sendClaim = (body: ApiInput<'POST /api/venue/claims'>['body']) =>
  api('POST /api/venue/claims', { body })

export const proveClaim = (claimId: string, code: string) =>
  api('POST /api/venue/claims/:claimId/code', { params: { claimId }, body: { code } })

export const resendCode = (claimId: string) =>
  api('POST /api/venue/claims/:claimId/resend', { params: { claimId } })

export const withdrawClaim = (claimId: string) =>
  api('DELETE /api/venue/claims/:claimId', { params: { claimId } })
