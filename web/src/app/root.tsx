import { type ComponentType, useEffect, useState } from 'react'
import {
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLocation,
  useMatches,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { api, apiFetch, sendFrom } from '../platform/api-client.ts'
import { isDemo } from '../platform/demo.ts'
import { onlyQueryChanges } from '../platform/only-query-changes.ts'
import { ToastRegion } from '../ui/toast.tsx'
import { DemoBadge } from './demo-badge.tsx'
import { documentTitle, type PageHandle } from './page-meta.ts'
import { SignedOut } from './signed-out.tsx'
import { type RootData, useDemo } from './user.ts'

/** Who is signed in. A call that fails means nobody (docs/product.md, "People and roles"). */
export async function loadRoot({ context, request }: LoaderFunctionArgs): Promise<RootData> {
  const me = await api('GET /api/auth/me', {}, { context, signal: request.signal }).catch(() => null)
  return { user: me?.user ?? null, demo: isDemo(request.url) }
}

/** In the browser, before loaders run: their calls leave by the page that is being opened. */
export const sendFromOpenedPage: MiddlewareFunction = ({ request, context }) => {
  context.set(apiFetch, sendFrom(request.url))
}

/**
 * The same page shown otherwise is shown to the same person, also while nobody can be asked. Who the demo shows as signed
 * in depends on the page.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate, ...change }) =>
  isDemo(change.nextUrl.href) || (defaultShouldRevalidate && !onlyQueryChanges(change))

/** Around every page: keeps the tab's title true while navigating, and holds the toasts. */
export function Root() {
  const match = useMatches().findLast((candidate) => candidate.handle)
  const handle = match?.handle as PageHandle<unknown> | undefined
  const title = handle && documentTitle(handle.meta(match?.loaderData))
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  return (
    <>
      {useDemo() && <DemoBadge />}
      {useNavigation().state === 'loading' && <Spinner />}
      <SignedOut />
      <Outlet />
      <ToastRegion />
      <Waiting />
      {import.meta.env.SSR ? null : <ScrollRestoration />}
    </>
  )
}

/** While the next page, or who is signed in, is still being asked for. Seen only when that takes a moment. */
function Spinner() {
  return <p role="status" aria-label="Loading" className="page-spinner" />
}

/** Of sessions of the demo the server knows nothing: the browser looks again. */
function useDemoSession() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (/\/demo_/.test(location.pathname) && isDemo(location.href)) void revalidate()
  }, [revalidate])
}

/** Brings what can wait: counting visits with its notice, never where friends vote; and what the demo needs. */
function Waiting() {
  const { pathname } = useLocation()
  const isVoting = pathname.startsWith('/vote/')
  useOffline(pathname)
  useDemoSession()
  const [Later, setLater] = useState<ComponentType>()
  useEffect(() => {
    if (Later || (isVoting && !isDemo(location.href))) return
    // Not every browser tells when it is idle. Without this file nothing is counted, and nothing is missed.
    const load = () => import('./later.tsx').then((loaded) => setLater(() => loaded.Later)).catch(() => {})
    const timer = setTimeout(load, 1_000)
    return () => clearTimeout(timer)
  }, [Later, isVoting])
  return Later && <Later />
}

/** What was open opens again without a network. Keeping it fetches: that waits until the page stands, or is used. */
function useOffline(path: string) {
  const [offline, setOffline] = useState<typeof import('./offline.ts')>()
  useEffect(() => {
    const load = () => void import('./offline.ts').then(setOffline, () => {})
    setTimeout(load, 6_000)
    for (const use of ['pointerdown', 'keydown']) addEventListener(use, load, { once: true })
  }, [])
  useEffect(() => offline?.keepOpenPage(path), [offline, path])
}
