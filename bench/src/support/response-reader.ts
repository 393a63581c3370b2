export type ResponseHandler = {
  /** The status, and the whole head as it came. */
  head(status: number, head: string): void
  body(bytes: Buffer): void
  end(): void
}

type State = 'head' | 'body' | 'size' | 'chunk' | 'gap' | 'trailer'

const lineEnd = '\r\n'
const headEnd = '\r\n\r\n'

/**
 * Reads HTTP/1.1 responses from one connection, with a length or chunked, in pieces of any size. It supports only what
 * our servers send, so that the load costs little compared with the servers it measures.
 */
export class ResponseReader {
  readonly #handler: ResponseHandler
  #state: State = 'head'
  #left = 0
  #rest: Buffer | null = null

  constructor(handler: ResponseHandler) {
    this.#handler = handler
  }

  feed(bytes: Buffer): void {
    const all = this.#rest ? Buffer.concat([this.#rest, bytes]) : bytes
    let at = 0
    while (at < all.length) {
      const next = this.#step(all, at)
      if (next < 0) break
      at = next
    }
    this.#rest = at < all.length ? all.subarray(at) : null
  }

  /** Parses one part. Returns the start of the next, −1 if more bytes are needed. */
  #step(all: Buffer, at: number): number {
    switch (this.#state) {
      case 'head':
        return this.#head(all, at)
      case 'size':
        return this.#size(all, at)
      case 'body':
      case 'chunk':
        return this.#content(all, at)
      default:
        return this.#separator(all, at)
    }
  }

  #head(all: Buffer, at: number): number {
    const end = all.indexOf(headEnd, at)
    if (end < 0) return -1
    const head = all.toString('latin1', at, end)
    this.#handler.head(Number(head.slice(9, 12)), head)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)
    this.#left = Number(length?.[1] ?? 0)
    if (!length && /\r\ntransfer-encoding: chunked/i.test(head)) this.#state = 'size'
    else if (this.#left > 0) this.#state = 'body'
    else this.#handler.end()
    return end + headEnd.length
  }

  #size(all: Buffer, at: number): number {
    const end = all.indexOf(lineEnd, at)
    if (end < 0) return -1
    this.#left = Number.parseInt(all.toString('latin1', at, end), 16)
    this.#state = this.#left > 0 ? 'chunk' : 'trailer'
    return end + lineEnd.length
  }

  #content(all: Buffer, at: number): number {
    const end = Math.min(all.length, at + this.#left)
    this.#left -= end - at
    this.#handler.body(all.subarray(at, end))
    if (this.#left === 0 && this.#state === 'chunk') this.#state = 'gap'
    else if (this.#left === 0) this.#finish()
    return end
  }

  #separator(all: Buffer, at: number): number {
    if (all.length < at + lineEnd.length) return -1
    if (this.#state === 'gap') this.#state = 'size'
    else this.#finish()
    return at + lineEnd.length
  }

  #finish(): void {
    this.#state = 'head'
    this.#handler.end()
  }
}
