import type { Passkey } from '@nofomo/contracts/endpoints/passkeys.ts'
import { type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router'
import { api } from '../../../lib/http/api-client.ts'
import { accountOf } from '../../../shell/guards.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { may, nullIfRefused, useVenueStanding, type VenueHome } from '../../../venue/venue-standing.ts'
import { type LoadedNotices, NoticeSection } from '../notices/notice-section.tsx'
import { OwnClaims } from '../own-claims.tsx'
import { AccountSection } from './account-section.tsx'

/** `passkeys` and `notices` are null if they could not be loaded. */
type Loaded = { email: string | null; passkeys: Passkey[] | null; notices: LoadedNotices | null }

export const handle: PageHandle<Loaded> = { meta: () => ({ title: 'Account', noindex: true }) }

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const { email } = accountOf(args)
  const options = { context: args.context, signal: args.request.signal }
  const [keys, notices] = await Promise.all([
    api('GET /api/auth/passkeys', {}, options).catch(nullIfRefused),
    api('GET /api/venue/notices', {}, options).catch(nullIfRefused),
  ])
  return { email, passkeys: keys?.passkeys ?? null, notices }
}

/** `/venue/dashboard/account`: how the account signs in, what it is told, and its claims. */
export function Component() {
  const { email, passkeys, notices } = useLoaderData<Loaded>()
  const standing = useVenueStanding()
  const claims = useRouteLoaderData<VenueHome>('features/venue-home/dashboard-page')?.claims ?? []
  return (
    <>
      <AccountSection email={email} passkeys={passkeys} />
      {standing && may(standing, 'analytics') && (
        <NoticeSection key={standing.venue.id} venue={standing.venue} loaded={notices} />
      )}
      {claims.length > 0 && <OwnClaims claims={claims} />}
    </>
  )
}
