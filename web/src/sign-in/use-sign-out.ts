import { useNavigate, useRevalidator } from 'react-router'
import { useSending } from '../lib/forms/use-sending.ts'
import { ApiError, api } from '../lib/http/api-client.ts'
import { forgetSignIn } from './signin-memory.ts'

/**
 * Ends the login in this browser, or the account's logins in all browsers, then navigates to a page that needs none. Also
 * deletes the login's proof.
 */
export function useLeave(to: string, route: 'POST /api/auth/logout' | 'POST /api/auth/logout-everywhere') {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return async () => {
    try {
      await api(route, {})
    } catch (error) {
      // Refused as unauthenticated: there is no login left to end.
      if (!(error instanceof ApiError && error.status === 401)) throw error
    }
    forgetSignIn()
    // Navigates first: without a login this page would redirect to the sign-in page.
    await navigate(to)
    await revalidate()
  }
}

/** The same in this browser, for a button that asks nothing first. */
export function useSignOut(to: string) {
  const leave = useLeave(to, 'POST /api/auth/logout')
  const { busy, problem, send } = useSending()
  return { busy, problem, signOut: () => send(leave) }
}
