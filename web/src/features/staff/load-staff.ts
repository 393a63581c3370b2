import { createContext, type LoaderFunctionArgs } from 'react-router'
import { ApiError, type ApiOutput } from '../../lib/http/api-client.ts'
import { serverNow } from '../../lib/time/clock.ts'
import { keepStaffSession, keptStaffSession, staffApi, staffSessionMs } from '../../sign-in/staff-session.ts'
import { callFailure } from './staff-words.ts'

type Args = Pick<LoaderFunctionArgs, 'context' | 'request'>
export type StaffOptions = { context?: Args['context']; signal?: AbortSignal }

/** What a section of staff's pages knows, and since when (ms). Without data and failure, nobody is signed in. */
export type StaffKnown<Data> = { data: Data | null; at: number; failure: string | null }

/** Shared by the loaders of one navigation: whether this browser's cookie proves somebody of whom this tab does not know. */
const askedInNavigation = createContext<Promise<boolean> | null>(null)

/**
 * For loaders of staff's sections: makes their calls, unless nobody is signed in. A tab that does not know of anybody asks
 * first, since another one may have signed in.
 */
export async function loadForStaff<Data>(
  { context, request }: Args,
  load: (options: StaffOptions) => Promise<Data>,
): Promise<StaffKnown<Data>> {
  const options = { context, signal: request.signal }
  const known: StaffKnown<Data> = { data: null, at: serverNow(), failure: null }
  try {
    if (!import.meta.env.SSR && keptStaffSession() === null && !(await isProvenBy(options))) return known
    const data = await load(options)
    return { data, at: serverNow(), failure: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.status === 401 ? known : { ...known, failure: callFailure(error) }
  }
}

function isProvenBy(options: Required<StaffOptions>): Promise<boolean> {
  const asked = options.context.get(askedInNavigation) ?? ask(options)
  options.context.set(askedInNavigation, asked)
  return asked
}

async function ask(options: StaffOptions): Promise<boolean> {
  try {
    remember(await staffApi('GET /api/staff/me', {}, options), serverNow())
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false
    throw error
  }
}

/** Where only the cookie proves the session, this tab remembers its hour, too. */
export function remember({ expiresAt }: StaffMember, at: number): void {
  if (keptStaffSession() === null)
    keepStaffSession(null, Math.min(staffSessionMs, Date.parse(expiresAt) - at))
}

export type StaffMember = ApiOutput<'GET /api/staff/me'>

export const loadStaff = (args: Args) =>
  loadForStaff(args, (options) => staffApi('GET /api/staff/me', {}, options))
