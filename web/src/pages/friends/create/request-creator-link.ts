import { track } from '../../../lib/analytics/track.ts'
import { api } from '../../../lib/http/api-client.ts'
import { deviceNow } from '../../../lib/time/clock.ts'
import { paths } from '../../../shell/paths.ts'
import { rememberLink } from '../../../sign-in/signin-memory.ts'

/** Requests a mailed link and code that open the create page's gate. Throws ApiError. */
export async function requestCreatorLink(email: string): Promise<void> {
  const redirectPath = paths.createSession()
  await api('POST /api/auth/magic-link/request', {
    body: { email, purpose: 'creator_signin', redirectPath },
  })
  rememberLink({ email, redirect: redirectPath, sentAt: deviceNow() })
  track('signin_requested', { method: 'link' })
}
