import type { User } from '@nofomo/contracts/auth.ts'
import { safeRedirect } from '@nofomo/contracts/redirects.ts'
import { useCallback } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { withQuery } from '../../app/paths.ts'
import { useDemo } from '../../app/user.ts'
import { afterSignIn } from './destination.ts'

/** Where the address of a sign-in page asks to lead, if that is a page of ours; undefined otherwise. */
export function useAskedRedirect(): string | undefined {
  return safeRedirect(useSearchParams()[0].get('redirect')) ?? undefined
}

/**
 * Goes on after signing in: asks again who is signed in, then leads there. The page left behind stays out of the
 * history, so that Back doesn't return to a form that is done.
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

/** Leads somebody who just signed in to where they were headed, else home. */
export function useWelcomeIn(): (user: Pick<User, 'userType'>) => Promise<void> {
  const goOn = useGoOn()
  const redirect = useAskedRedirect()
  return useCallback((user) => goOn(afterSignIn(user, redirect)), [goOn, redirect])
}
