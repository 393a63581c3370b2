import type { LoaderFunctionArgs } from 'react-router'
import { ApiError, type ApiOutput } from '../../../lib/http/api-client.ts'
import { currentServerData, type ServerData } from '../../../lib/queries/server-data.ts'
import type { AskOptions } from '../../../lib/queries/use-server-data.ts'
import { serverNow } from '../../../lib/time/clock.ts'
import {
  keepStaffSession,
  keptStaffSession,
  staffApi,
  staffSessionMs,
} from '../../../sign-in/staff-session.ts'
import { callFailure } from './staff.messages.ts'

type Args = Pick<LoaderFunctionArgs, 'context' | 'request'>

export type StaffMember = ApiOutput<'GET /api/staff/me'>

/** Who is signed in, and since when it is known (ms). Without data and failure, nobody is. */
export type StaffKnown = { data: StaffMember | null; at: number; failure: string | null }

/** A tab that does not know of anybody asks, too, since somebody may have signed in in another one. */
export async function loadStaff({ context, request }: Args): Promise<StaffKnown> {
  const known: StaffKnown = { data: null, at: serverNow(), failure: null }
  try {
    const data = await staffApi('GET /api/staff/me', {}, { context, signal: request.signal })
    return { data, at: serverNow(), failure: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.status === 401 ? known : { ...known, failure: callFailure(error) }
  }
}

/** Where only the cookie proves the session, this tab remembers its hour, too. */
export function remember({ expiresAt }: StaffMember, at: number): void {
  if (keptStaffSession() === null)
    keepStaffSession(null, Math.min(staffSessionMs, Date.parse(expiresAt) - at))
}

/** For loaders of staff's sections: what the server's page shows. In the browser the section asks for itself. */
export async function loadForStaff<Data>(
  { context, request }: Args,
  ask: (options: AskOptions) => Promise<Data>,
): Promise<ServerData<Data> | null> {
  if (!import.meta.env.SSR) return null
  try {
    return currentServerData(await ask({ context, signal: request.signal }))
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
