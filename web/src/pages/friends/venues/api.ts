import type { ListedVenue, VenueDetails } from '@nofomo/contracts/venues/endpoints.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { isMissing } from '../../../features/sessions/live/load-session.ts'
import { ApiError, api } from '../../../lib/http/api-client.ts'

/** Venues on a page of the list. */
const pageSize = 50
/** The last page whose next venue can be asked for. */
const lastPage = 20

/** What the list's address asks for. `page` counts from 1. */
export type ListQuery = { filter: string; page: number }

export type ListPage =
  | (ListQuery & { kind: 'ready'; venues: ListedVenue[]; hasMore: boolean })
  | (ListQuery & { kind: 'failed'; status: number })

export function listQueryOf(search: URLSearchParams): ListQuery {
  const page = Number(search.get('page') ?? 1)
  const filter = (search.get('filter') ?? '').trim().slice(0, 80)
  return { filter, page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1 }
}

type Options = Parameters<typeof api>[2]

/** One page of the list of venues. */
export async function loadList(asked: ListQuery, options: Options): Promise<ListPage> {
  const read = async (limit: number, page: number) => {
    const query = { limit, page, ...(asked.filter && { filter: asked.filter }) }
    const reply = await api('GET /api/venues', { query }, options)
    return Array.isArray(reply) ? reply : []
  }
  try {
    const venues = await read(pageSize, asked.page)
    // The list tells no total: a full page asks for the one venue after it.
    const mayHaveMore = venues.length === pageSize && asked.page < lastPage
    const hasMore = mayHaveMore && (await read(1, asked.page * pageSize + 1)).length > 0
    return { ...asked, kind: 'ready', venues, hasMore }
  } catch (error) {
    if (error instanceof ApiError) return { ...asked, kind: 'failed', status: error.status }
    throw error
  }
}

export type LoadedVenue = { kind: 'ready'; venue: VenueDetails } | { kind: 'missing' }

/** A published venue. @throws ApiError if it could not be read */
export async function loadVenue({ params, context, request }: LoaderFunctionArgs): Promise<LoadedVenue> {
  try {
    const input = { params: { venueId: params.venueId ?? '' } }
    const { venue } = await api('GET /api/venues/:venueId', input, { context, signal: request.signal })
    return { kind: 'ready', venue }
  } catch (error) {
    if (isMissing(error)) return { kind: 'missing' }
    throw error
  }
}
