import { setTimeout as sleep } from 'node:timers/promises'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { EventStream, type ServerEvent } from './event-stream.ts'
import { getRequest, newPerson } from './people.ts'

/** What one watcher's screen shows, and whether it ever showed an older state again. */
type Screen = {
  totalVotes: number
  sequence: number
  votes: Snapshot['votes']
  wentBack: boolean
  stream: EventStream
}

export type Watched = {
  id: string /** When the n-th vote was sent. */
  sentAt: Map<number, number>
  screens: Screen[]
}

const openedTogether = 50
const patienceMs = 60_000

/** Many watchers, each on a connection of their own. Records the latency of every vote to each of them. */
export class Audience {
  readonly #port: number
  readonly watched: Watched[]
  /** Milliseconds from sending a vote to a screen that contains it, per vote and screen. */
  readonly delays: number[] = []
  #parsed = { data: '', snapshot: null as Snapshot | null }

  constructor(port: number, ids: readonly string[]) {
    this.#port = port
    this.watched = ids.map((id) => ({ id, sentAt: new Map(), screens: [] }))
  }

  /** Opens `each` streams per session and waits until all show something. */
  async open(each: number): Promise<void> {
    const places = this.watched.flatMap((watched) => Array.from({ length: each }, () => watched))
    for (let at = 0; at < places.length; at += openedTogether) {
      const group = places.slice(at, at + openedTogether).map((watched) => this.#openOne(watched))
      await until(() => group.every((screen) => screen.sequence >= 0), 'Some streams stayed empty.')
    }
  }

  /** Waits until every screen shows all sent votes, or the time is up. */
  async settle(): Promise<void> {
    const isBehind = ({ sentAt, screens }: Watched) => {
      const last = Math.max(-1, ...sentAt.keys())
      return screens.some((screen) => screen.totalVotes < last)
    }
    const deadline = Date.now() + 5_000
    while (this.watched.some(isBehind) && Date.now() < deadline) await sleep(50)
  }

  close(): void {
    for (const { screens } of this.watched) for (const { stream } of screens) stream.close()
  }

  #openOne(watched: Watched): Screen {
    const request = getRequest(`/api/sessions/${watched.id}/events`, {
      port: this.#port,
      person: newPerson(),
      accept: 'text/event-stream',
    })
    const onEvent = (event: ServerEvent) => this.#show(watched, screen, event)
    const stream = new EventStream(this.#port, request, onEvent)
    const screen: Screen = { totalVotes: 0, sequence: -1, votes: [], wentBack: false, stream }
    watched.screens.push(screen)
    return screen
  }

  #show(watched: Watched, screen: Screen, { id, name, data }: ServerEvent): void {
    if (name !== 'snapshot') return
    const now = performance.now()
    const { results, votes } = this.#parse(data)
    const sequence = Number(id)
    const isFirst = screen.sequence < 0
    if (sequence <= screen.sequence || results.totalVotes < screen.totalVotes) screen.wentBack = true
    if (!isFirst) {
      for (let vote = screen.totalVotes + 1; vote <= results.totalVotes; vote += 1) {
        const sentAt = watched.sentAt.get(vote)
        if (sentAt !== undefined) this.delays.push(now - sentAt)
      }
    }
    Object.assign(screen, { sequence, totalVotes: results.totalVotes, votes })
  }

  /** All watchers of a session get the same bytes, so they are parsed once. */
  #parse(data: string): Snapshot {
    if (this.#parsed.snapshot && this.#parsed.data === data) return this.#parsed.snapshot
    const snapshot = JSON.parse(data) as Snapshot
    this.#parsed = { data, snapshot }
    return snapshot
  }
}

async function until(isTrue: () => boolean, otherwise: string): Promise<void> {
  for (const deadline = Date.now() + patienceMs; !isTrue(); await sleep(2)) {
    if (Date.now() > deadline) throw new Error(otherwise)
  }
}
