import type { LoaderFunctionArgs } from 'react-router'
import { ApiError, type ApiOutput } from '../../platform/api-client.ts'
import { keptStaffSession, staffApi } from '../../platform/staff-session.ts'
import { callFailure } from './staff-words.ts'

type Args = Pick<LoaderFunctionArgs, 'context' | 'request'>
export type StaffOptions = { context?: Args['context']; signal?: AbortSignal }

/** What a section of staff's pages knows, and since when (ms). Without data and failure, nobody is signed in. */
export type StaffKnown<Data> = { data: Data | null; at: number; failure: string | null }

/**
 * For loaders of staff's sections: makes their calls, unless nobody is signed in. In the browser that is remembered, so
 * that the gate costs no refused call; the server asks, since only the cookie can tell there.
 */
export async function loadForStaff<Data>(
  { context, request }: Args,
  load: (options: StaffOptions) => Promise<Data>,
): Promise<StaffKnown<Data>> {
  const isSignedOut = !import.meta.env.SSR && keptStaffSession() === null
  const known = { data: null, at: Date.now(), failure: null }
  if (isSignedOut) return known
  try {
    return { ...known, data: await load({ context, signal: request.signal }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.status === 401 ? known : { ...known, failure: callFailure(error) }
  }
}

export type StaffMember = ApiOutput<'GET /api/staff/me'>

export const loadStaff = (args: Args) =>
  loadForStaff(args, (options) => staffApi('GET /api/staff/me', {}, options))
