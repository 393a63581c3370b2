import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { mayCount } from '../lib/analytics/consent.ts'
import { track } from '../lib/analytics/track.ts'
import { startCounting } from '../shell/counting.ts'
import { useDemo, useUser } from '../shell/user.ts'

/** No answer counts as consent once the notice was visible for this long, for people who have not signed in. */
const silenceMs = 2_000

/** Counts the pages of a visit as far as the visitor consents. Used once, in the root. */
export function useCountedVisits(): void {
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
