import type { SimulatedStored } from '@nofomo/contracts/analytics/endpoints.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { ApiError } from '../../../lib/http/api-client.ts'
import { paths } from '../../../shell/paths.ts'
import { apiAlsoForStaff, isStaffEnded } from '../../../sign-in/staff-session.ts'

/**
 * For staff, and whoever runs an installation on their own machine. Throws a redirect to the landing page for others, and
 * to the gate, which returns here, in a browser of staff.
 */
export async function loadDebug({ context, request }: LoaderFunctionArgs): Promise<null> {
  try {
    await apiAlsoForStaff('GET /api/debug/simulated', { query: {} }, { context, signal: request.signal })
  } catch (error) {
    const { pathname, search } = new URL(request.url)
    if (isStaffEnded(error)) throw redirect(paths.gateBackTo(pathname + search))
    if (error instanceof ApiError && error.status === 401) throw redirect(paths.landing())
    throw error
  }
  return null
}

/** What the server has of a simulated visit. */
export const askStored = (visit: string, signal: AbortSignal): Promise<SimulatedStored> =>
  apiAlsoForStaff('GET /api/debug/simulated', { query: { visit } }, { signal })
