import {
  asksNotToBeCounted,
  type Consent,
  type EventStorage,
  readConsent,
  storeConsent,
} from '../lib/analytics/consent.ts'
import { Counter, type Outcome } from '../lib/analytics/counter.ts'
import { countWith } from '../lib/analytics/track.ts'
import { randomUuid } from '../lib/browser/random-uuid.ts'
import { browserStorage } from '../lib/storage/browser-storage.ts'
import { deviceNow, serverNow } from '../lib/time/clock.ts'
import { isDemo } from './demo-mode.ts'

/** Most pages are put away or left before: then everything goes in one call. */
const flushMs = 5 * 60_000

/** The state of analytics in this browser, for the notice and its answers. */
export type Counting = {
  consent: () => Consent
  /** Reports a new answer, also one of another tab, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
  /** Stores an answer. Consent ends a browser's earlier refusal. */
  decide: (choice: Exclude<Consent, 'open'>) => void
  /** Whether events may leave the browser. */
  setAllowed: (isAllowed: boolean) => void
}

let counting: Counting | null | undefined

/** Starts once. Null if the browser asks not to be tracked, or refuses to store an answer. */
export function startCounting(): Counting | null {
  counting ??= asksNotToBeCounted(navigator) ? null : begin(storageOf())
  return counting
}

function begin(storage: EventStorage | null): Counting | null {
  if (!storage) return null
  const counter = new Counter({ storage, post, now: serverNow, newId: randomUuid })
  const listeners = new Set<() => void>()
  /** An answer that could not be stored lasts as long as the page. */
  let unstored: Consent | undefined
  const consent = () => unstored ?? readConsent(storage, deviceNow())
  const obey = () => consent() === 'declined' && counter.forbid()
  const report = () => {
    for (const listener of listeners) listener()
  }
  obey()
  // An answer in another tab applies here too.
  addEventListener('storage', () => {
    obey()
    report()
  })
  countWith(counter.count)
  setInterval(() => void counter.flush(), flushMs)
  document.addEventListener('visibilitychange', () => document.hidden && void counter.flush())
  addEventListener('pagehide', () => void counter.leave())
  return {
    consent,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    decide(choice) {
      if (choice === 'declined') counter.forbid()
      try {
        storeConsent(storage, choice, deviceNow())
        unstored = undefined
      } catch {
        // Storage filled up in the meantime.
        unstored = choice
      }
      report()
    },
    setAllowed: (isAllowed) => (isAllowed ? counter.allow() : counter.wait()),
  }
}

/** Null where it is not writable: private windows, full disks, strict settings. */
function storageOf(): EventStorage | null {
  const { write, remove } = browserStorage
  return write('nofomo.try', '') && remove('nofomo.try') ? window.localStorage : null
}

async function post(path: string, body: object): Promise<Outcome> {
  // What was not sent before the demo began is sent after it.
  if (isDemo(location.href)) return 'failed'
  try {
    const { ok, status } = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // The call may be the last thing a page does.
      keepalive: true,
    })
    if (ok) return 'taken'
    return status === 400 || status === 413 ? 'refused' : 'failed'
  } catch {
    return 'failed'
  }
}
