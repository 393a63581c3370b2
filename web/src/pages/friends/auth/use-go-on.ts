import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import { safeRedirect } from '@nofomo/contracts/auth/redirects.ts'
import { useCallback } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { withQuery } from '../../../shell/paths.ts'
import { useDemo } from '../../../shell/user.ts'
import { afterSignIn } from './redirect-query.ts'

/** The redirect in a sign-in page's URL, if it is a path of the product; undefined otherwise. */
export function useAskedRedirect(): string | undefined {
  return safeRedirect(useSearchParams()[0].get('redirect')) ?? undefined
}

/**
 * Continues after signing in: reloads the account, then navigates. Replaces the current history entry, so that Back
 * does not return to a finished form.
 */
export function useGoOn(): (to: string) => Promise<void> {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const inDemo = useDemo()
  return useCallback(
    async (to) => {
      await revalidate()
      await navigate(inDemo && !to.includes('?') ? withQuery(to, { demo: 'true' }) : to, { replace: true })
    },
    [revalidate, navigate, inDemo],
  )
}

/** Opens the redirect after signing in, else the account's home. */
export function useWelcomeIn(): (user: Pick<User, 'userType'>) => Promise<void> {
  const goOn = useGoOn()
  const redirect = useAskedRedirect()
  return useCallback((user) => goOn(afterSignIn(user, redirect)), [goOn, redirect])
}
