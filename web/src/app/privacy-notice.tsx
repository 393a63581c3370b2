import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { Consent } from '../platform/analytics/consent.ts'
import { mayCount } from '../platform/analytics/consent.ts'
import { type Counting, startCounting } from '../platform/analytics/counting.ts'
import { track } from '../platform/analytics/track.ts'
import { Button } from '../ui/button.tsx'
import { useDemo, useUser } from './user.ts'

/** Silence counts as a yes after this long in sight, for people who have not said who they are. */
const silenceMs = 2_000
/** Then the notice goes by itself; the footer brings it back. */
const lingerMs = 8_000
const promise = ' No names, nothing shared, gone after 30 days.'

/** Whether somebody asked for the notice, from the footer. */
let isWanted = false
const listeners = new Set<() => void>()

function want(wanted: boolean): void {
  isWanted = wanted
  for (const listener of listeners) listener()
}

/** Shows what is counted, and what was answered, to change it. */
export const openPrivacyNotice = () => want(true)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Counts the pages of a visit as far as its visitor agrees, and asks. Stands once, in the root; never in the demo. */
export function PrivacyNotice() {
  const { pathname } = useLocation()
  const user = useUser()
  const isDemo = useDemo()
  const [counting] = useState(startCounting)
  const [consent, setConsent] = useState<Consent>(() => counting?.consent() ?? 'open')
  const [isAsking, setAsking] = useState(consent === 'open')
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
    if (!isAskedNow || consent !== 'open' || isSignedIn) return
    return afterInSight(silenceMs, () => {
      counting?.decide('assumed')
      setConsent('assumed')
    })
  }, [counting, isAskedNow, consent, isSignedIn])

  useEffect(() => {
    if (consent !== 'assumed' || isSignedIn) return
    return afterInSight(lingerMs, () => setAsking(false))
  }, [consent, isSignedIn])

  function answer(choice: 'granted' | 'declined') {
    counting?.decide(choice)
    setConsent(choice)
    setAsking(false)
    want(false)
  }
  if (!isAskedNow && !wanted) return null
  return <Notice words={wordsFor(counting, consent, isSignedIn)} wanted={wanted} onAnswer={answer} />
}

/** What is said at least, and where there is room or somebody asked; and whether there is something to answer. */
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

type NoticeProps = { words: Words; wanted: boolean; onAnswer: (choice: 'granted' | 'declined') => void }

/** Small, and away from what thumbs press: over a phone's header, in a corner elsewhere. Nothing moves for it. */
function Notice({ words, wanted, onAnswer }: NoticeProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!wanted) return
    const before = document.activeElement
    box.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [wanted])
  return (
    <aside
      ref={box}
      aria-label="Privacy"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && wanted) want(false)
      }}
      className="fixed inset-x-2 top-1 z-30 flex flex-wrap items-center justify-end gap-2 rounded-card border border-line bg-raised p-2 pl-3 text-sm shadow-card sm:top-auto sm:right-auto sm:bottom-2 sm:max-w-96"
    >
      <p className="flex-1 basis-40">
        {words.short}
        {words.isQuestion && <span className={wanted ? '' : 'hidden sm:inline'}>{promise}</span>}
      </p>
      <div className="flex gap-2">
        {words.isQuestion && (
          <Button look="quiet" size="small" onClick={() => onAnswer('declined')}>
            No, thanks
          </Button>
        )}
        <Button
          look="quiet"
          size="small"
          onClick={() => (words.isQuestion ? onAnswer('granted') : want(false))}
        >
          OK
        </Button>
      </div>
    </aside>
  )
}

/** Runs once the page has been in sight for `ms`; a tab in the background has shown nobody anything. */
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
