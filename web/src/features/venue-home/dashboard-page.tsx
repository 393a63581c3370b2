import type { User } from '@nofomo/contracts/auth.ts'
import type { Booking } from '@nofomo/contracts/bookings.ts'
import type { Passkey } from '@nofomo/contracts/passkeys.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ApiError, api } from '../../platform/api-client.ts'
import { requireUser } from '../../platform/guards.ts'
import type { PageHandle } from '../../platform/page-meta.ts'
import { useFreshOnReturn } from '../../platform/use-fresh-on-return.ts'
import { PageShell } from '../../shell/page-shell.tsx'
import { AccountSection } from './account-section.tsx'
import { BookingRequests } from './booking-requests.tsx'
import { ProveAddress } from './prove-address.tsx'
import { SignOut } from './sign-out.tsx'

/** Null if it could not be loaded: the rest of the page works without it. */
type Loaded = { user: User; bookings: Booking[] | null; passkeys: Passkey[] | null }

export const handle: PageHandle<Loaded> = {
  meta: (loaded) => ({ title: loaded?.user.venue?.name ?? 'Venue dashboard', noindex: true }),
}

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const user = await requireUser('venue', args)
  const options = { context: args.context, signal: args.request.signal }
  const [requests, keys] = await Promise.all([
    api('GET /api/venue/bookings', {}, options).catch(nullIfRefused),
    api('GET /api/auth/passkeys', {}, options).catch(nullIfRefused),
  ])
  return { user, bookings: requests?.bookings ?? null, passkeys: keys?.passkeys ?? null }
}

function nullIfRefused(error: unknown): null {
  if (error instanceof ApiError) return null
  throw error
}

/** `/venue/dashboard`. */
export function Component() {
  const { user, bookings, passkeys } = useLoaderData<Loaded>()
  useFreshOnReturn()
  return (
    <PageShell>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="text-muted">{user.emailVerified ? 'Welcome back' : 'Welcome'}</p>
          <h1 className="text-4xl wrap-anywhere sm:text-5xl">{user.venue?.name ?? user.contactName}</h1>
        </div>
        <SignOut />
      </div>
      {!user.emailVerified && user.email && <ProveAddress email={user.email} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-10">
        <BookingRequests bookings={bookings} />
        <AccountSection email={user.email} passkeys={passkeys} />
      </div>
    </PageShell>
  )
}
