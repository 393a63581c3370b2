import { track } from '../../platform/analytics/track.ts'
import { api } from '../../platform/api-client.ts'
import { deviceNow } from '../../platform/clock.ts'
import { paths } from '../../platform/paths.ts'
import { rememberLink } from '../../platform/signin-memory.ts'

/** Requests a mailed link and code that open the create page's gate. Throws ApiError. */
export async function requestCreatorLink(email: string): Promise<void> {
  const redirectPath = paths.createSession()
  await api('POST /api/auth/magic-link/request', {
    body: { email, purpose: 'creator_signin', redirectPath },
  })
  rememberLink({ email, redirect: redirectPath, sentAt: deviceNow() })
  track('signin_requested', { method: 'link' })
}
