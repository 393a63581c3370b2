import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import type { SecondStep } from '@nofomo/contracts/auth/second-step-endpoints.ts'
import type { Claim } from '@nofomo/contracts/claims/endpoints.ts'
import type { Capability } from '@nofomo/contracts/team/roles.ts'
import type { Standing } from '@nofomo/contracts/venue-home/endpoints.ts'
import { createContext, type LoaderFunctionArgs, useOutletContext } from 'react-router'
import { ApiError, api } from '../../lib/http/api-client.ts'
import { requireUser } from '../../shell/guards.ts'

type Args = Pick<LoaderFunctionArgs, 'context' | 'request'>

/** What all sections of a venue's dashboard are shown from. Null for what could not be loaded. */
export type VenueHome = {
  user: User
  standings: Standing[] | null
  claims: Claim[] | null
  secondStep: SecondStep | null
}

/** Shared by the loaders of one navigation: the dashboard and its section run side by side. */
const homeOfNavigation = createContext<Promise<VenueHome> | null>(null)

/** The signed-in venue account, its standings and claims. Throws redirects as `requireUser` does. */
export function loadVenueHome(args: Args): Promise<VenueHome> {
  const known = args.context.get(homeOfNavigation)
  if (known) return known
  const loading = loadOnce(args)
  args.context.set(homeOfNavigation, loading)
  return loading
}

async function loadOnce(args: Args): Promise<VenueHome> {
  const user = await requireUser('venue', args)
  const options = { context: args.context, signal: args.request.signal }
  const [known, own, secondStep] = await Promise.all([
    api('GET /api/venue/standings', {}, options).catch(nullIfRefused),
    api('GET /api/venue/claims', {}, options).catch(nullIfRefused),
    api('GET /api/auth/second-step', {}, options).catch(nullIfRefused),
  ])
  return { user, standings: known?.standings ?? null, claims: own?.claims ?? null, secondStep }
}

/** For loaders of pages that work without some data. Other errors are thrown. */
export function nullIfRefused(error: unknown): null {
  if (error instanceof ApiError) return null
  throw error
}

/** The standing at the venue that a URL names by `?venue=`, else the strongest; null without one. */
export function standingIn(standings: readonly Standing[] | null, search: string): Standing | null {
  const asked = new URLSearchParams(search).get('venue')
  return standings?.find(({ venue }) => asked === null || venue.id === asked) ?? null
}

/**
 * For loaders of sections: the standing at the venue that is asked for. Unknown if it could not be loaded: the frame stays,
 * and the section says so.
 */
export async function loadStanding(args: Args): Promise<{ isKnown: boolean; standing: Standing | null }> {
  const home = await loadVenueHome(args).catch(nullIfRefused)
  const standings = home?.standings ?? null
  return { isKnown: standings !== null, standing: standingIn(standings, new URL(args.request.url).search) }
}

/** Whether an account may do something for the venue, by its role and by the trust in it. */
export function may(standing: Standing | null, capability: Capability): boolean {
  return standing?.capabilities.may.includes(capability) ?? false
}

/** Whether the venue has Premium, by promotion or by its plan. */
export const hasPremium = (standing: Standing | null): boolean => standing?.trustState === 'trusted'

/** In sections of the dashboard: what the account is to the venue that is shown; null without a venue. */
export function useVenueStanding(): Standing | null {
  return useOutletContext<Standing | null>()
}
