import { track } from '../../../lib/analytics/track.ts'
import { api } from '../../../lib/http/api-client.ts'
import { deviceNow } from '../../../lib/time/clock.ts'
import { rememberLink } from '../../../sign-in/signin-memory.ts'

/** A link that signs a consumer in. `welcome` sends new accounts to the welcome page. */
export type LinkWish = { email: string; redirect?: string | undefined; welcome?: boolean }

/** Requests a consumer's link and code, and stores the address they go to. Throws ApiError. */
export async function requestLink({ email, redirect, welcome = false }: LinkWish): Promise<void> {
  await api('POST /api/auth/consumer-signin-link', { body: { email, redirect, welcome } })
  remember(email, redirect)
}

/** The same for a venue's owner without the password at hand. */
export async function requestVenueLink(email: string, redirect: string | undefined): Promise<void> {
  const body = { email, purpose: 'venue_signin' as const, redirectPath: redirect }
  await api('POST /api/auth/magic-link/request', { body })
  remember(email, redirect)
}

function remember(email: string, redirect: string | undefined): void {
  rememberLink({ email, redirect: redirect ?? null, sentAt: deviceNow() })
  track('signin_requested', { method: 'link' })
}
