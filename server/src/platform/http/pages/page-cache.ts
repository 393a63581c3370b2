import { LRUCache } from 'lru-cache'
import type { Changes } from '../../live/changes.ts'
import { type SessionVersions, trustedMs, type Versioned } from '../../live/session-versions.ts'
import type { SharedBytes } from '../../shared-bytes.ts'
import type { OnRead } from '../endpoints/in-process.ts'
import type { SharedReply } from '../replies/shared-replies.ts'

export type CachedPage = SharedReply & { bytes: SharedBytes }

const maxBytes = 16 * 2 ** 20
/** The version of a session that was not read yet, which equals no other. */
const unread = -1
/** Offers in a page expire without an invalidation. */
const maxMs = 600_000

/** Renders a page, and reports each of its reads before it. Null: not to be cached. */
type Render = (onRead: OnRead) => Promise<CachedPage | null>

type Deps = { changes: Pick<Changes, 'subscribe'>; sessionVersions: SessionVersions }

/**
 * Pages that are the same for all browsers unknown to us: rendered once, also for concurrent requests, and dropped when
 * the session they show changes.
 */
export function createPageCache({ changes, sessionVersions }: Deps) {
  const bySession = new Map<string, Set<Entry>>()
  const rendering = new Map<string, Entry>()
  const ready = new LRUCache<string, { entry: Entry; page: CachedPage }>({
    maxSize: maxBytes,
    // The compressed copies together are smaller than the page.
    sizeCalculation: ({ page }, url) => 2 * page.bytes.length + 2 * url.length,
    ttl: maxMs,
    dispose: ({ entry }) => unwatch(entry),
  })

  function watch(entry: Entry, sessionId: string) {
    const entries = bySession.get(sessionId) ?? new Set()
    bySession.set(sessionId, entries.add(entry))
    entry.sessions.set(sessionId, { version: unread, readAt: entry.startedAt })
  }

  /** A change found meanwhile has dropped the entry, so the last version read is the version shown. */
  function noteVersions({ sessions, startedAt }: Entry) {
    for (const id of sessions.keys())
      sessions.set(id, { version: sessionVersions.latest(id) ?? unread, readAt: startedAt })
  }

  function unwatch(entry: Entry) {
    for (const id of entry.sessions.keys()) {
      const entries = bySession.get(id)
      entries?.delete(entry)
      if (entries?.size === 0) bySession.delete(id)
    }
  }

  function drop(entry: Entry) {
    // A rendering in flight has read the state before the change.
    entry.isShared = false
    if (ready.peek(entry.url)?.entry === entry) ready.delete(entry.url)
    else unwatch(entry)
  }

  changes.subscribe('session', (ids) => {
    for (const id of ids ?? [...bySession.keys()])
      for (const entry of [...(bySession.get(id) ?? [])]) drop(entry)
  })

  function start(url: string, render: Render): Entry {
    const onRead: OnRead = ({ cacheable, params }) => {
      if (cacheable === undefined) entry.isShared = false
      if (cacheable === 'until_session_changes') watch(entry, (params as { sessionId: string }).sessionId)
    }
    const entry: Entry = {
      url,
      startedAt: performance.now(),
      isShared: true,
      sessions: new Map(),
      page: Promise.resolve(null),
    }
    entry.page = render(onRead)
      .then((page) => {
        noteVersions(entry)
        if (page && entry.isShared) ready.set(url, { entry, page })
        else unwatch(entry)
        return page
      })
      .catch((error) => {
        unwatch(entry)
        throw error
      })
      .finally(() => {
        if (rendering.get(url) === entry) rendering.delete(url)
      })
    rendering.set(url, entry)
    return entry
  }

  const isCurrent = ({ sessions }: Entry) =>
    [...sessions].every(([id, shown]) => sessionVersions.isCurrent(id, shown))

  /** Drops the page if it does not show the newest version. */
  async function confirm({ entry }: { entry: Entry }): Promise<void> {
    const sessions = [...entry.sessions]
    const confirmations = await Promise.all(sessions.map(([id, shown]) => sessionVersions.confirm(id, shown)))
    if (!confirmations.every(Boolean)) drop(entry)
  }

  return {
    /** The page for a browser unknown to us, if it is ready. */
    ready(url: string): SharedReply | undefined {
      const known = ready.get(url)
      return known && isCurrent(known.entry) ? known.page : undefined
    },
    /**
     * The page for a browser unknown to us, with every change acknowledged before the call. Null if it has to be rendered
     * for its request.
     */
    async get(url: string, render: Render): Promise<SharedReply | null> {
      const known = ready.get(url)
      if (known && !isCurrent(known.entry)) await confirm(known)
      const confirmed = ready.get(url)
      if (confirmed) return confirmed.page
      const inFlight = rendering.get(url)
      if (!inFlight?.isShared || performance.now() - inFlight.startedAt > trustedMs)
        return start(url, render).page
      const page = await inFlight.page.catch(() => null)
      return inFlight.isShared ? page : null
    },
  }
}

type Entry = {
  url: string
  /** By `performance.now()`. */
  startedAt: number
  /** False once a change or an uncacheable read was seen. */
  isShared: boolean
  /** The version of each session it shows. */
  sessions: Map<string, Versioned>
  page: Promise<CachedPage | null>
}
