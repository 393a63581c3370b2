import { useEffect, useEffectEvent, useState } from 'react'
import {
  Link,
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
import { apiFetch, refusedEvent, sendFrom } from '../lib/http/api-client.ts'
import { retryImport } from '../lib/loading/retry-import.ts'
import { onlyHashChanges, onlyQueryChanges } from '../lib/navigation/only-query-changes.ts'
import { tabStorage } from '../lib/storage/browser-storage.ts'
import { hasDemoEnded, isDemo } from '../shell/demo-mode.ts'
import { documentTitle, type PageHandle } from '../shell/page-meta.ts'
import { paths, withQuery } from '../shell/paths.ts'
import { PrivacyNotice } from '../shell/privacy-notice.tsx'
import { askWhoIsSignedIn } from '../shell/signed-in.ts'
import { type RootData, useDemo, useUser } from '../shell/user.ts'
import { ToastRegion } from '../ui/toast.tsx'

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

/** On every page of the demo: says that the data is sample data, and ends the demo. */
function DemoBadge() {
  // Stores that the demo began, before a link loses the query: a page from the server has made no call yet.
  useEffect(() => void isDemo(location.href), [])
  return (
    <aside
      aria-label="Demo"
      className="sticky top-0 z-30 flex items-center justify-center gap-2 border-b border-line bg-tint text-sm"
    >
      <span className="font-bold">Demo data</span>
      <button
        type="button"
        onClick={() => void leave()}
        className="min-h-11 px-2 underline underline-offset-4"
      >
        Leave demo
      </button>
    </aside>
  )
}

async function leave(): Promise<void> {
  const { endDemo } = await retryImport(() => import('../shell/end-demo.ts'))
  endDemo()
}

/**
 * Detects from any call refused as unauthenticated that the login has ended. Reloads the account: pages that need one
 * redirect to the sign-in page and back, the others link to it. Form input is kept across that.
 */
function SignedOut() {
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
