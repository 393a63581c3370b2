import type { Passkey } from '@nofomo/contracts/passkeys.ts'
import { type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router'
import { api } from '../../platform/api-client.ts'
import { requireUser } from '../../platform/guards.ts'
import type { PageHandle } from '../../platform/page-meta.ts'
import { nullIfRefused, type VenueHome } from '../../platform/venue-standing.ts'
import { AccountSection } from './account-section.tsx'
import { OwnClaims } from './own-claims.tsx'

/** `passkeys` is null if they could not be loaded. */
type Loaded = { email: string | null; passkeys: Passkey[] | null }

export const handle: PageHandle<Loaded> = { meta: () => ({ title: 'Account', noindex: true }) }

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const { email } = await requireUser('venue', args)
  const options = { context: args.context, signal: args.request.signal }
  const keys = await api('GET /api/auth/passkeys', {}, options).catch(nullIfRefused)
  return { email, passkeys: keys?.passkeys ?? null }
}

/** `/venue/dashboard/account`: how the account signs in, and its claims. */
export function Component() {
  const { email, passkeys } = useLoaderData<Loaded>()
  const claims = useRouteLoaderData<VenueHome>('features/venue-home/dashboard-page')?.claims ?? []
  return (
    <>
      <AccountSection email={email} passkeys={passkeys} />
      {claims.length > 0 && <OwnClaims claims={claims} />}
    </>
  )
}
