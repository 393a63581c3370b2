import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { mayCount } from '../platform/analytics/consent.ts'
import { startCounting } from '../platform/analytics/counting.ts'
import { track } from '../platform/analytics/track.ts'
import { paths } from '../platform/paths.ts'
import { useDemo, useUser } from '../platform/user.ts'

/** No answer counts as consent once the notice was visible for this long, for people who have not signed in. */
const silenceMs = 2_000
const promise = ' No names, nothing shared, gone after 30 days.'

/**
 * Counts the pages of a visit as far as the visitor consents, and asks for consent. Rendered once, in the root; never
 * in the demo, nor on the privacy page, which has a switch instead.
 */
export function PrivacyNotice() {
  const { pathname } = useLocation()
  const user = useUser()
  const isDemo = useDemo()
  const [counting] = useState(startCounting)
  const consent = useSyncExternalStore(
    counting?.subscribe ?? subscribeToNothing,
    () => counting?.consent() ?? 'open',
  )
  const [isNew, setNew] = useState(consent === 'open')
  const [isInSight, setInSight] = useState(false)
  const isSignedIn = user !== null && !user.isGuest
  const isQuiet = isDemo || pathname.startsWith('/vote/') || pathname === paths.privacy()
  const mustAnswer = consent === 'open' || (consent === 'assumed' && (isNew || isSignedIn))
  const isAskedNow = counting !== null && !isQuiet && mustAnswer

  useEffect(() => {
    if (!isDemo && pathname) track('page_view')
  }, [isDemo, pathname])
  useEffect(() => {
    counting?.setAllowed(!isDemo && mayCount(consent, { isSignedIn }))
  }, [counting, consent, isSignedIn, isDemo])
  useEffect(() => {
    if (!isAskedNow || !isInSight || consent !== 'open' || isSignedIn) return
    return afterInSight(silenceMs, () => counting?.decide('assumed'))
  }, [counting, isAskedNow, isInSight, consent, isSignedIn])
  // Once read, the notice is not shown on the next page; the privacy page has the answer.
  useEffect(() => {
    if (pathname && counting?.consent() === 'assumed') setNew(false)
  }, [pathname, counting])

  if (!isAskedNow) return null
  const text = isSignedIn
    ? 'May we count pages and taps, never people?'
    : 'Unless you say no, we count pages and taps, never people.'
  return <Notice text={text} onAnswer={(choice) => counting.decide(choice)} onSight={setInSight} />
}

const subscribeToNothing = () => () => {}

type NoticeProps = {
  text: string
  onAnswer: (choice: 'granted' | 'declined') => void
  /** The notice entered or left the viewport. */
  onSight: (isInSight: boolean) => void
}

/** A line at the end of the page: it covers nothing and causes no layout shift. */
function Notice({ text, onAnswer, onSight }: NoticeProps) {
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!line.current) return
    const sight = new IntersectionObserver(([entry]) => onSight(entry?.isIntersecting === true), {
      threshold: 0.5,
    })
    sight.observe(line.current)
    return () => sight.disconnect()
  }, [onSight])
  return (
    <aside
      ref={line}
      aria-label="Privacy"
      className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-4 px-4 py-1 text-sm text-muted sm:px-6"
    >
      <p className="min-w-0 flex-1 basis-56">
        {text}
        {promise}{' '}
        <Link to={paths.privacy()} className="font-bold underline underline-offset-4 hover:text-ink">
          What we keep
        </Link>
      </p>
      <div className="-mx-2 flex">
        <Answer onPress={() => onAnswer('declined')}>No, thanks</Answer>
        <Answer onPress={() => onAnswer('granted')}>OK</Answer>
      </div>
    </aside>
  )
}

function Answer({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-11 min-w-11 px-2 font-bold underline underline-offset-4 hover:text-ink"
    >
      {children}
    </button>
  )
}

/** Runs once the page was visible for `ms`; a tab in the background does not count. */
function afterInSight(ms: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') timer = setTimeout(run, ms)
  }
  check()
  document.addEventListener('visibilitychange', check)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', check)
  }
}
