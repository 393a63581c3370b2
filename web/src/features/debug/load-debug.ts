import type { SimulatedStored } from '@nofomo/contracts/analytics.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { ApiError, api } from '../../platform/api-client.ts'
import { paths } from '../../platform/paths.ts'

/** For staff, and whoever runs an installation on their own machine. Throws a redirect to the landing page for others. */
export async function loadDebug({ context, request }: LoaderFunctionArgs): Promise<null> {
  try {
    await api('GET /api/debug/simulated', { query: {} }, { context, signal: request.signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw redirect(paths.landing())
    throw error
  }
  return null
}

/** What the server has of a simulated visit. */
export const askStored = (visit: string, signal: AbortSignal): Promise<SimulatedStored> =>
  api('GET /api/debug/simulated', { query: { visit } }, { signal })
