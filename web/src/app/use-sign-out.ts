import { useNavigate, useRevalidator } from 'react-router'
import { ApiError, api } from '../platform/api-client.ts'
import { forgetSignIn } from '../platform/signin-memory.ts'
import { useSending } from '../platform/use-sending.ts'

/** Ends the login in this browser, then leads to a page that needs none. What proved it to the pages goes with it. */
export function useSignOut(to: string) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { busy, problem, send } = useSending()
  async function signOut() {
    try {
      await api('POST /api/auth/logout', {})
    } catch (error) {
      // Refused as nobody: there is no login left to end.
      if (!(error instanceof ApiError && error.status === 401)) throw error
    }
    forgetSignIn()
    // First away from here: without a login this page would lead to the sign-in page.
    await navigate(to)
    await revalidate()
  }
  return { busy, problem, signOut: () => send(signOut) }
}
