import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { voteOutbox } from '../features/voting/votes/vote-outbox.ts'
import { mayCount } from '../lib/analytics/consent.ts'
import { track } from '../lib/analytics/track.ts'
import { retryImport } from '../lib/loading/retry-import.ts'
import { startCounting } from '../shell/counting.ts'
import { isDemo } from '../shell/demo-mode.ts'
import { useDemo, useUser } from '../shell/user.ts'
import { toast } from '../ui/toast.tsx'

/** Tasks deferred until the page is idle. */
export function Deferred() {
  useDemoAddress()
  useVotesLeftBefore()
  useOwnBallots()
  useCountedVisits()
  return null
}

/**
 * Keeps `?demo=true` in the URL during the demo, so that a reload and the server know of it. Changes the history entry
 * without the router, whose navigation would cancel one that is pending.
 */
function useDemoAddress() {
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation, which may lose the query.
  useEffect(() => {
    const address = new URL(window.location.href)
    if (!isDemo(address.href) || address.searchParams.get('demo') === 'true') return
    address.searchParams.set('demo', 'true')
    history.replaceState(history.state, '', address)
  }, [location])
}

/**
 * Sends votes left in the outbox by an earlier visit, from whatever page is opened next. Reports a vote that is finally
 * refused.
 */
function useVotesLeftBefore() {
  useEffect(() => {
    if (isDemo(location.href)) return
    const outbox = voteOutbox()
    const sessions = outbox.waitingSessions()
    const reported = new Set<object>()
    return outbox.subscribe(() => {
      const refusals = sessions.flatMap((id) => outbox.state(id).refusals)
      for (const refusal of refusals) if (!reported.has(refusal)) toast(refusal.sentence)
      for (const refusal of refusals) reported.add(refusal)
    })
  }, [])
}

/** What this browser voted before signing in belongs to the account, whose other devices then show it. */
function useOwnBallots() {
  const user = useUser()
  const isPerson = user?.userType === 'consumer' && user.emailVerified
  useEffect(() => {
    if (isPerson && !isDemo(location.href)) void joinOwnBallots()
  }, [isPerson])
}

async function joinOwnBallots(): Promise<void> {
  const { joinBallots, votedSessions } = await retryImport(
    () => import('../features/voting/votes/join-ballots.ts'),
  )
  await joinBallots(votedSessions())
}

/** No answer counts as consent once the notice was visible for this long, for people who have not signed in. */
const silenceMs = 2_000

/** Counts the pages of a visit as far as the visitor consents. Used once, in the root. */
function useCountedVisits(): void {
  const { pathname } = useLocation()
  const user = useUser()
  const isDemo = useDemo()
  const [counting] = useState(startCounting)
  const consent = useSyncExternalStore(
    counting?.subscribe ?? subscribeToNothing,
    () => counting?.consent() ?? 'open',
  )
  const isSignedIn = user !== null && !user.isGuest

  useEffect(() => {
    if (!isDemo && pathname) track('page_view')
  }, [isDemo, pathname])
  useEffect(() => {
    counting?.setAllowed(!isDemo && mayCount(consent, { isSignedIn }))
  }, [counting, consent, isSignedIn, isDemo])
  useEffect(() => {
    // Each page has its own.
    const notice = pathname && document.querySelector('.privacy-notice')
    if (!counting || !notice || consent !== 'open' || isSignedIn) return
    return onceSeen(notice, silenceMs, () => counting.decide('assumed'))
  }, [counting, consent, isSignedIn, pathname])
  // Once read, the notice is not shown on the next page; the privacy page has the answer. Before that page is painted. On the
  // first page it stays, whatever another tab has stored since: the focus may be in it.
  const notedOn = useRef(pathname)
  useLayoutEffect(() => {
    if (!counting || notedOn.current === pathname) return
    notedOn.current = pathname
    document.documentElement.dataset.consent = counting.consent()
  }, [counting, pathname])
}

const subscribeToNothing = () => () => {}

/** Runs once the element was in sight for `ms`; a tab in the background does not count. */
function onceSeen(element: Element, ms: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isInSight = false
  const check = () => {
    clearTimeout(timer)
    if (isInSight && document.visibilityState === 'visible') timer = setTimeout(run, ms)
  }
  const sight = new IntersectionObserver(
    (entries) => {
      isInSight = entries.at(-1)?.isIntersecting === true
      check()
    },
    { threshold: 0.5 },
  )
  sight.observe(element)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearTimeout(timer)
    sight.disconnect()
    document.removeEventListener('visibilitychange', check)
  }
}
