import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import type { CityKpis } from '@nofomo/contracts/kpis/endpoints.ts'
import { monthPattern } from '@nofomo/contracts/kpis/targets.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { ApiError } from '../../../lib/http/api-client.ts'
import { sentenceOf } from '../../../lib/http/problem.ts'
import { serverNow } from '../../../lib/time/clock.ts'
import { homeOf, paths, withQuery } from '../../../shell/paths.ts'
import { askWhoIsSignedIn } from '../../../shell/signed-in.ts'
import { apiAlsoForStaff, isStaffEnded } from '../../../sign-in/staff-session.ts'

/** What a call brought. `at`: when (ms). */
export type Found =
  | { kind: 'ready'; kpis: CityKpis; at: number }
  | { kind: 'failed'; message: string }
  /** The account's venue is not approved, or not any more. */
  | { kind: 'refused'; message: string }
  /** In a browser of staff, whose hour is over. */
  | { kind: 'staff ended' }
  /** Nobody is signed in, or not any more. */
  | { kind: 'signed out' }

/** In the browser null for venues: the page asks for itself, and shows a skeleton in the meantime. */
export type Loaded = { month: string | null; loaded: Found | null }

type Options = Parameters<typeof apiAlsoForStaff>[2]

/** The month that an address asks for; null for the present one. */
export function monthIn(params: URLSearchParams): string | null {
  const asked = params.get('month')
  return asked !== null && monthPattern.test(asked) ? asked : null
}

/** The figures of a month, or why there are none. @throws the signal's reason */
export async function askKpis(month: string | null, options: Options = {}): Promise<Found> {
  try {
    const query = { city: 'Seattle', ...(month !== null && { month }) }
    return {
      kind: 'ready',
      kpis: await apiAlsoForStaff('GET /api/analytics/city', { query }, options),
      at: serverNow(),
    }
  } catch (error) {
    options.signal?.throwIfAborted()
    const status = error instanceof ApiError ? error.status : 0
    if (isStaffEnded(error)) return { kind: 'staff ended' }
    if (status === 401) return { kind: 'signed out' }
    return { kind: status === 403 ? 'refused' : 'failed', message: sentenceOf(error) }
  }
}

/**
 * For partners and staff: staff is no account, so whether the browser is theirs only the call tells. Throws a redirect
 * to the login or staff's gate, which return here, and for accounts of people and counters to their home.
 */
export async function loadKpis(args: LoaderFunctionArgs): Promise<Loaded> {
  const options = { context: args.context, signal: args.request.signal }
  const { pathname, search, searchParams } = new URL(args.request.url)
  const month = monthIn(searchParams)
  const { user } = await askWhoIsSignedIn(args)
  if (user?.userType === 'venue' && !import.meta.env.SSR) return { month, loaded: null }
  const loaded = await askKpis(month, options)
  if (loaded.kind === 'staff ended') throw redirect(paths.gateBackTo(pathname + search))
  if (loaded.kind === 'signed out' && !user)
    throw redirect(withQuery(paths.login(), { redirect: pathname + search }))
  if (loaded.kind === 'refused' && isOther(user)) throw redirect(homeOf(user.userType))
  return { month, loaded }
}

const isOther = (user: User | null): user is User => user !== null && user.userType !== 'venue'
