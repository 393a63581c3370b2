import type { ServerResponse } from 'node:http'
import { Frame, FramesGzip } from './frame.ts'

/** A whole state of a topic. A later `sequence` replaces an earlier one, so events are never delivered out of order. */
export type LiveEvent = { name: string; sequence: number; id?: string; data: string; kept?: KeptPart }

/** A part of an event that readers may keep: where it is the same in the next event, they get the rest alone. */
export type KeptPart = { readonly part: string; readonly rest: string }

/** A comment for proxies, and an event for pages, which do not get comments but have to notice dropped connections. */
const heartbeat = new Frame(':\nevent: beat\ndata:\n\n')
/** The same where what was sent may be old. */
const staleHeartbeat = new Frame(':\nevent: stale\ndata:\n\n')
/** A reader that accepts nothing for this long is dropped; its browser reconnects and gets the whole state. */
const slowReaderMs = 30_000

/** An event as it is written, the same for all streams. */
export class Frames {
  readonly #event: LiveEvent
  #whole: Frame | undefined
  #rest: Frame | undefined

  constructor(event: LiveEvent) {
    this.#event = event
  }

  whole(): Frame {
    this.#whole ??= toFrame(this.#event, this.#event.data)
    return this.#whole
  }

  rest({ rest }: KeptPart): Frame {
    this.#rest ??= toFrame(this.#event, rest)
    return this.#rest
  }
}

function toFrame({ name, id }: LiveEvent, data: string): Frame {
  return new Frame(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${data}\n\n`)
}

/** One open event stream. While its reader is slow only the newest state of each event name is kept for it. */
export class Stream {
  readonly #response: ServerResponse
  readonly #keepsParts: boolean
  readonly #gzip: FramesGzip | null
  /** The newest event of each name that the reader has, and the part of it that it keeps. */
  readonly #sent = new Map<string, { sequence: number; part?: string | undefined }>()
  readonly #pending = new Map<string, { event: LiveEvent; frames: Frames }>()
  #blockedSince: number | null = null

  constructor(response: ServerResponse, { keepsParts = false, isGzip = false } = {}) {
    this.#response = response
    this.#keepsParts = keepsParts
    this.#gzip = isGzip ? new FramesGzip() : null
    response.on('drain', () => this.#drained())
  }

  send(event: LiveEvent, frames = new Frames(event)): void {
    const before = this.#sent.get(event.name)
    if ((before?.sequence ?? -1) >= event.sequence) return
    if (this.#blockedSince !== null) {
      const waiting = this.#pending.get(event.name)
      if (!waiting || waiting.event.sequence < event.sequence)
        this.#pending.set(event.name, { event, frames })
      return
    }
    const kept = this.#keepsParts ? event.kept : undefined
    this.#sent.set(event.name, { sequence: event.sequence, part: kept?.part })
    this.#write(kept && kept.part === before?.part ? frames.rest(kept) : frames.whole())
  }

  /** Marks this state as sent: the reader has it, according to `Last-Event-ID`. */
  skip(event: LiveEvent): void {
    this.#sent.set(event.name, { sequence: event.sequence, part: event.kept?.part })
  }

  beat(now: number, isStale: boolean): void {
    if (this.#blockedSince === null) this.#write(isStale ? staleHeartbeat : heartbeat)
    else if (now - this.#blockedSince > slowReaderMs) this.#response.destroy()
  }

  /** Writes what is for this stream alone, e.g. before its first event. */
  tell(text: string): void {
    this.#write(new Frame(text))
  }

  end(): void {
    if (!this.#response.writableEnded) this.#response.end(this.#gzip?.end())
  }

  #write(frame: Frame): void {
    // Ended, but not yet closed by the reader.
    if (this.#response.writableEnded) return
    if (!this.#response.write(this.#gzip?.add(frame) ?? frame.text)) this.#blockedSince = Date.now()
  }

  #drained(): void {
    this.#blockedSince = null
    const waiting = [...this.#pending.values()]
    this.#pending.clear()
    for (const { event, frames } of waiting) this.send(event, frames)
  }
}
