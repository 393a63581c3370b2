import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { Consent } from '../platform/analytics/consent.ts'
import { mayCount } from '../platform/analytics/consent.ts'
import { type Counting, startCounting } from '../platform/analytics/counting.ts'
import { track } from '../platform/analytics/track.ts'
import { useDemo, useUser } from '../platform/user.ts'

/** No answer counts as consent once the notice was visible for this long, for people who have not signed in. */
const silenceMs = 2_000
const promise = ' No names, nothing shared, gone after 30 days.'

/** Whether the notice was opened from the footer. */
let isWanted = false
const listeners = new Set<() => void>()

function want(wanted: boolean): void {
  isWanted = wanted
  for (const listener of listeners) listener()
}

/** Opens the notice with the current answer, to change it. */
export const openPrivacyNotice = () => want(true)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Counts the pages of a visit as far as the visitor consents, and asks for consent. Rendered once, in the root; never
 * in the demo.
 */
export function PrivacyNotice() {
  const { pathname } = useLocation()
  const user = useUser()
  const isDemo = useDemo()
  const [counting] = useState(startCounting)
  const [consent, setConsent] = useState<Consent>(() => counting?.consent() ?? 'open')
  const [isAsking, setAsking] = useState(consent === 'open')
  const [isInSight, setInSight] = useState(false)
  const wanted = useSyncExternalStore(subscribe, () => isWanted)
  const isSignedIn = user !== null && !user.isGuest
  const isVoting = pathname.startsWith('/vote/')
  const mustAnswer = isAsking || (consent === 'assumed' && isSignedIn)
  const isAskedNow = counting !== null && !isDemo && !isVoting && mustAnswer

  useEffect(() => {
    if (!isDemo && pathname) track('page_view')
  }, [isDemo, pathname])
  useEffect(() => {
    counting?.setAllowed(!isDemo && mayCount(consent, { isSignedIn }))
  }, [counting, consent, isSignedIn, isDemo])
  useEffect(() => {
    if (!isAskedNow || !isInSight || consent !== 'open' || isSignedIn) return
    return afterInSight(silenceMs, () => {
      counting?.decide('assumed')
      setConsent('assumed')
    })
  }, [counting, isAskedNow, isInSight, consent, isSignedIn])
  // Once read, the notice is not shown on the next page; the footer reopens it.
  useEffect(() => {
    if (pathname && counting?.consent() === 'assumed') setAsking(false)
  }, [pathname, counting])

  function answer(choice: 'granted' | 'declined') {
    counting?.decide(choice)
    setConsent(choice)
    setAsking(false)
    want(false)
  }
  if (!isAskedNow && !wanted) return null
  const words = wordsFor(counting, consent, isSignedIn)
  return <Notice words={words} wanted={wanted} onAnswer={answer} onSight={setInSight} />
}

/** The notice's text, and whether it needs an answer. */
type Words = { short: string; isQuestion: boolean }

function wordsFor(counting: Counting | null, consent: Consent, isSignedIn: boolean): Words {
  if (!counting) {
    return {
      short: 'Your browser asks not to be counted, or keeps no answers: nothing is counted here.',
      isQuestion: false,
    }
  }
  const short = {
    declined: 'Nothing is counted in this browser. With your yes we count pages and taps, never people.',
    granted: 'With your yes we count pages and taps, never people.',
    open: 'Unless you say no, we count pages and taps, never people.',
    assumed: 'Unless you say no, we count pages and taps, never people.',
  }[consent]
  const mustAsk = isSignedIn && (consent === 'open' || consent === 'assumed')
  return { short: mustAsk ? 'May we count pages and taps, never people?' : short, isQuestion: true }
}

type NoticeProps = {
  words: Words
  wanted: boolean
  onAnswer: (choice: 'granted' | 'declined') => void
  /** The notice entered or left the viewport. */
  onSight: (isInSight: boolean) => void
}

/** A line at the end of the page: it covers nothing and causes no layout shift. */
function Notice({ words, wanted, onAnswer, onSight }: NoticeProps) {
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!wanted) return
    const before = document.activeElement
    line.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [wanted])
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
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && wanted) want(false)
      }}
      className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-4 px-4 py-1 text-sm text-muted sm:px-6"
    >
      <p className="min-w-0 flex-1 basis-56">
        {words.short}
        {words.isQuestion && promise}
      </p>
      <div className="-mx-2 flex">
        {words.isQuestion && <Answer onPress={() => onAnswer('declined')}>No, thanks</Answer>}
        <Answer onPress={() => (words.isQuestion ? onAnswer('granted') : want(false))}>OK</Answer>
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
