import type { ServerResponse } from 'node:http'
import { AppError } from '../errors.ts'
import { NetworkShares } from '../networks.ts'
import { Frames, type LiveEvent, Stream } from './stream.ts'
import type { Subject, Topic } from './topic.ts'

export type HubLimits = { total: number; perBrowser: number; perAddress: number }

/** The holder of a stream; both limits are counted independently. `isKnown`: as of `isKnownCaller`. */
type Watcher = {
  browser: string
  address: string
  isKnown: boolean
  /** The hash of the login with which the stream was opened; null without one. */
  login?: string | null
  /** It keeps parts of events that are the same in the next one. */
  keepsParts?: boolean
  /** It is sent as gzip. */
  isGzip?: boolean
}

export type Hub = {
  /** Attaches an open response to a topic. Throws `unavailable` or `too_many_requests` when limits are reached. */
  join(topic: Topic, response: ServerResponse, watcher: Watcher): Stream
  /** Throws like `join`, before headers are written. */
  admit(watcher: Watcher): void
  send(topic: Topic, event: LiveEvent): void
  /** The same to all views of a subject. */
  sendToAll(subject: Subject, event: LiveEvent): void
  /** Ends a topic's streams; their browsers reconnect if they still may. */
  end(topic: Topic): void
  /** The same for all views of a subject. */
  endAll(subject: Subject): void
  /** The logins with open streams. */
  logins(): string[]
  /** Ends the streams of a login; their browsers reconnect without it. */
  endLogin(login: string): void
  /** The number of a subject's watchers, over all views. */
  watching(subject: Subject): number
  onWatchingChanged(listener: (subject: Subject) => void): void
  streams(): number
  /** Whether what was sent may be old, as it cannot be compared with the database. All streams are told. */
  noteStale(isStale: boolean): void
  /** Subjects of a kind with watchers. */
  watched(kind: Subject['kind']): string[]
  close(): void
}

const heartbeatMs = 5_000

/** Counts by key and drops keys at zero. */
class Counter {
  readonly #counts = new Map<string, number>()
  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }
  add(key: string, by: 1 | -1): void {
    const next = this.of(key) + by
    if (next > 0) this.#counts.set(key, next)
    else this.#counts.delete(key)
  }
}

/** Open streams by subject and view. A subject without streams, and a view without, are absent. */
class Streams {
  readonly #subjects = {
    session: new Map<string, Views>(),
    venue: new Map<string, Views>(),
    crew: new Map<string, Views>(),
  }

  of({ kind, id, view }: Topic): ReadonlySet<Stream> | undefined {
    return this.#subjects[kind].get(id)?.get(view)
  }

  ofSubject({ kind, id }: Subject): Stream[] {
    return [...(this.#subjects[kind].get(id)?.values() ?? [])].flatMap((streams) => [...streams])
  }

  all(): Stream[] {
    const byId = Object.values(this.#subjects).flatMap((views) => [...views.values()])
    return byId.flatMap((views) => [...views.values()]).flatMap((streams) => [...streams])
  }

  idsOf(kind: Subject['kind']): string[] {
    return [...this.#subjects[kind].keys()]
  }

  count({ kind, id }: Subject): number {
    let sum = 0
    for (const { size } of this.#subjects[kind].get(id)?.values() ?? []) sum += size
    return sum
  }

  add({ kind, id, view }: Topic, stream: Stream): void {
    const views: Views = this.#subjects[kind].get(id) ?? new Map()
    const streams = views.get(view) ?? new Set()
    this.#subjects[kind].set(id, views.set(view, streams.add(stream)))
  }

  /** Whether the stream was there. */
  delete({ kind, id, view }: Topic, stream: Stream): boolean {
    const views = this.#subjects[kind].get(id)
    const streams = views?.get(view)
    if (!views || !streams?.delete(stream)) return false
    if (streams.size === 0) views.delete(view)
    if (views.size === 0) this.#subjects[kind].delete(id)
    return true
  }
}

type Views = Map<string, Set<Stream>>

/** Holds the open event streams by topic and sends them events. Independent of the meaning of topics. */
export function createHub(limits: HubLimits): Hub {
  const streams = new Streams()
  const browsers = new Counter()
  const shares = new NetworkShares({ total: limits.total, perNetwork: limits.perAddress })
  const byLogin = new Map<string, Set<Stream>>()
  const listeners: ((subject: Subject) => void)[] = []
  let closing = false

  let isStale = false
  const beatAll = () => {
    const now = Date.now()
    for (const stream of streams.all()) stream.beat(now, isStale)
  }
  const beating = setInterval(beatAll, heartbeatMs)
  beating.unref()

  function sendTo(streams: Iterable<Stream>, event: LiveEvent) {
    const frames = new Frames(event)
    for (const stream of streams) stream.send(event, frames)
  }

  /** Returns the function that removes it. */
  function count({ browser, address, isKnown }: Watcher) {
    const leaveNetwork = shares.enter(address, isKnown)
    browsers.add(browser, 1)
    return () => {
      leaveNetwork()
      browsers.add(browser, -1)
    }
  }

  /** Returns the function that removes it. */
  function keepLogin(login: string | null, stream: Stream): () => void {
    if (login === null) return () => {}
    const same = byLogin.get(login) ?? new Set()
    byLogin.set(login, same.add(stream))
    return () => {
      same.delete(stream)
      if (same.size === 0) byLogin.delete(login)
    }
  }

  function leave(topic: Topic, stream: Stream, countOff: () => void) {
    if (!streams.delete(topic, stream)) return
    countOff()
    for (const listener of listeners) listener(topic)
  }

  function admit({ browser, address, isKnown }: Watcher) {
    const refusal = shares.refusal(address, isKnown)
    if (closing || refusal === 'full')
      throw new AppError('unavailable', 'Live updates are full right now. The page keeps trying.', {
        retryAfterSeconds: 10,
      })
    if (browsers.of(browser) >= limits.perBrowser || refusal !== null)
      throw new AppError('too_many_requests', 'Too many live pages are open here. Close one and try again.', {
        retryAfterSeconds: 10,
      })
  }

  return {
    admit,
    join(topic, response, watcher) {
      admit(watcher)
      const stream = new Stream(response, watcher)
      streams.add(topic, stream)
      const countOff = count(watcher)
      const forgetLogin = keepLogin(watcher.login ?? null, stream)
      response.on('close', () => {
        forgetLogin()
        leave(topic, stream, countOff)
      })
      for (const listener of listeners) listener(topic)
      return stream
    },
    send(topic, event) {
      const watching = streams.of(topic)
      if (watching) sendTo(watching, event)
    },
    sendToAll: (subject, event) => sendTo(streams.ofSubject(subject), event),
    end(topic) {
      for (const stream of streams.of(topic) ?? []) stream.end()
    },
    endAll(subject) {
      for (const stream of streams.ofSubject(subject)) stream.end()
    },
    logins: () => [...byLogin.keys()],
    endLogin(login) {
      for (const stream of byLogin.get(login) ?? []) stream.end()
    },
    watching: (subject) => streams.count(subject),
    onWatchingChanged: (listener) => listeners.push(listener),
    streams: () => shares.open,
    watched: (kind) => streams.idsOf(kind),
    noteStale(stale) {
      if (stale === isStale) return
      isStale = stale
      beatAll()
    },
    close() {
      closing = true
      clearInterval(beating)
      for (const stream of streams.all()) stream.end()
    },
  }
}
