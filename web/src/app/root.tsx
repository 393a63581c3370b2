import { useEffect, useState } from 'react'
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
import { answerDemoPages } from '../demo/transport.ts'
import { notedConsent } from '../lib/analytics/noted-consent.ts'
import { useBrowserValue } from '../lib/browser/use-browser-value.ts'
import { apiFetch, sendFrom } from '../lib/http/api-client.ts'
import { onlyHashChanges, onlyQueryChanges } from '../lib/navigation/only-query-changes.ts'
import { tabStorage } from '../lib/storage/browser-storage.ts'
import { hasDemoEnded, isDemo } from '../shell/demo-mode.ts'
import { documentTitle, type PageHandle } from '../shell/page-meta.ts'
import { PrivacyNotice } from '../shell/privacy-notice.tsx'
import { askWhoIsSignedIn } from '../shell/signed-in.ts'
import { type RootData, useDemo } from '../shell/user.ts'
import { ToastRegion } from '../ui/toast.tsx'
import { DemoBadge } from './demo-badge.tsx'
import { SignedOut } from './signed-out.tsx'

answerDemoPages()

/** The account that is signed in. If the call fails, nobody is (docs/product.md, "People and roles"). */
export async function loadRoot(args: LoaderFunctionArgs): Promise<RootData> {
  const me = await askWhoIsSignedIn(args).catch(() => null)
  return { user: me?.user ?? null, demo: isDemo(args.request.url) }
}

/** In the browser, before loaders run: their calls are made for the page being opened, on which demo mode depends. */
export const sendFromOpenedPage: MiddlewareFunction = ({ request, context }) => {
  context.set(apiFetch, sendFrom(request.url))
}

/**
 * The account does not change with a page's query or dialog, and must not be lost while the server is unreachable. In the demo
 * the account depends on the page.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate, ...change }) =>
  isDemo(change.nextUrl.href) ||
  (defaultShouldRevalidate && !onlyQueryChanges(change) && !onlyHashChanges(change))

/** The layout of every page: updates the tab's title on navigation and contains the toasts. */
export function Root() {
  const match = useMatches().findLast((candidate) => candidate.handle)
  const handle = match?.handle as PageHandle<unknown> | undefined
  const isSample = useDemo()
  const title = handle && documentTitle(handle.meta(match?.loaderData))
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  return (
    <>
      {isSample && <DemoBadge />}
      {useBrowserValue(hasDemoEnded, false) && (
        <p role="status" className="bg-tint px-4 py-3 text-center">
          The demo has ended in this tab. What you do here is real.
        </p>
      )}
      {useNavigation().state === 'loading' && <Spinner />}
      <SignedOut />
      {!isSample && <PrivacyNotice />}
      <ToastRegion />
      <Outlet />
      <DeferredParts />
      {import.meta.env.SSR ? null : <ScrollRestoration />}
    </>
  )
}

/** Shown while the next page or the account is loading, if that takes a moment. */
function Spinner() {
  return <p role="status" aria-label="Loading" className="page-spinner" />
}

/** The server does not know the demo's sessions, so the browser revalidates. */
function useDemoSession() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (/\/demo_/.test(location.pathname) && isDemo(location.href)) void revalidate()
  }, [revalidate])
}

/** Whether this browser's visits may be counted, by an answer given before. */
function hasConsented(): boolean {
  const consent = notedConsent()
  return consent === 'granted' || consent === 'assumed'
}

/**
 * What waits: analytics, what the demo needs, and stored pages. Nothing is counted where friends vote, unless their visits
 * may be counted already: nothing is asked there.
 */
function DeferredParts() {
  const { pathname } = useLocation()
  const isVoting = pathname.startsWith('/vote/')
  const idle = useOnceIdle()
  useDemoSession()
  const [isCounting, setCounting] = useState(false)
  useEffect(() => {
    if (!isVoting || isDemo(location.href) || hasConsented()) setCounting(true)
  }, [isVoting])
  return (
    idle && (
      <>
        {isCounting && <idle.Deferred />}
        <idle.IdlePart />
      </>
    )
  )
}

/**
 * What waits until the page is idle or used. Stores opened pages for use without a network, and knows how to follow an
 * upgrade before its files may be gone.
 */
function useOnceIdle() {
  const [idle, setIdle] = useState<typeof import('./once-idle.ts')>()
  useEffect(() => {
    const load = () => void import('./once-idle.ts').then(setIdle, () => {})
    const isTypingKept = tabStorage.read('nofomoReloaded') ?? tabStorage.read('nofomoUnsaved')
    setTimeout(load, isTypingKept ? 0 : isDemo(location.href) ? 1_000 : 6_000)
    for (const use of ['pointerdown', 'keydown']) addEventListener(use, load, { once: true })
  }, [])
  return idle
}
