import { useNavigate, useRevalidator } from 'react-router'
import { useSending } from '../lib/forms/use-sending.ts'
import { ApiError, api } from '../lib/http/api-client.ts'
import { forgetSignIn } from './signin-memory.ts'

type SignOutOptions = { everywhere?: boolean }

/**
 * Ends the login in this browser, or the account's logins in all browsers, then navigates to a page that needs none. Also
 * deletes the login's proof.
 */
export function useSignOut(to: string, { everywhere = false }: SignOutOptions = {}) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { busy, problem, send } = useSending()
  async function signOut() {
    try {
      await api(everywhere ? 'POST /api/auth/logout-everywhere' : 'POST /api/auth/logout', {})
    } catch (error) {
      // Refused as unauthenticated: there is no login left to end.
      if (!(error instanceof ApiError && error.status === 401)) throw error
    }
    forgetSignIn()
    // Navigates first: without a login this page would redirect to the sign-in page.
    await navigate(to)
    await revalidate()
  }
  return { busy, problem, signOut: () => send(signOut) }
}
