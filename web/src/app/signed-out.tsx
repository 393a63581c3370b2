import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { refusedEvent } from '../lib/http/api-client.ts'
import { retryImport } from '../lib/loading/retry-import.ts'
import { paths, withQuery } from '../shell/paths.ts'
import { useUser } from '../shell/user.ts'

/**
 * Detects from any call refused as unauthenticated that the login has ended. Reloads the account: pages that need one
 * redirect to the sign-in page and back, the others link to it. Form input is kept across that.
 */
export function SignedOut() {
  const user = useUser()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const here = pathname + search
  const [noticedAt, setNoticedAt] = useState<string | null>(null)
  const isSignedIn = user !== null

  const notice = useEffectEvent(async () => {
    if (!isSignedIn) return
    const { keepTyping } = await retryImport(() => import('../lib/forms/kept-typing.ts'))
    keepTyping(here)
    await revalidate()
    setNoticedAt(here)
  })
  useEffect(() => {
    const onRefused = () => void notice()
    addEventListener(refusedEvent, onRefused)
    return () => removeEventListener(refusedEvent, onRefused)
  }, [])
  useEffect(() => {
    if (!isSignedIn) return
    // After the page has restored its own draft.
    const restore = () =>
      // The server may be out of reach: what was kept waits for the next page.
      void import('../lib/forms/kept-typing.ts').then(
        (kept) => kept.restoreTyping(here),
        () => {},
      )
    const timer = setTimeout(restore)
    return () => clearTimeout(timer)
  }, [isSignedIn, here])

  if (isSignedIn || noticedAt !== here) return null
  return (
    <p role="alert" className="bg-tint px-4 py-3 text-center">
      You are signed out. What you typed is kept.{' '}
      <Link to={withQuery(paths.login(), { redirect: here })} className="font-bold text-sound underline">
        Sign in again
      </Link>
    </p>
  )
}
