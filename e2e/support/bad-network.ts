import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between browsers and the product that simulates an unreliable network. */
export type BadNetwork = {
  /** The product's address on this network, without a slash at the end. */
  url: string
  /** `fine`; `dead`: no connection is possible; `silent`: connections open, and no data arrives. */
  set(state: State): void
  /** From now on live streams drop at random points, this many in total. Resolves after the last. */
  breakStreams(times: number): Promise<void>
  /** The response to live streams from now on; undefined: the product's. */
  answerStreams(how: 'refused' | 'hoarded' | undefined): void
  stop(): Promise<void>
}

type State = 'fine' | 'dead' | 'silent'
const asksForStream = /^GET \/api\/sessions\/[\w-]+\/events(\?\S*)? HTTP/m
const refusal = 'HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'
/** In the headers, in a snapshot of a few thousand bytes, or some events later. */
const latestBreak = 12_000

/** Starts a proxy to the product at `url` on another port of this machine. Stop it in `afterAll`. */
export async function openBadNetwork(url: string): Promise<BadNetwork> {
  const { port } = new URL(url)
  const lines = new Set<Line>()
  let state: State = 'fine'
  let streams: 'refused' | 'hoarded' | undefined
  let breaksLeft = 0
  let allBroken = () => {}

  function onAsked(line: Line): void {
    if (streams === 'refused') line.refuse()
    if (streams === 'hoarded') line.hoard()
    if (breaksLeft > 0) line.breakAfter(1 + Math.floor(Math.random() * latestBreak), onBroken)
  }
  function onBroken(): void {
    breaksLeft -= 1
    if (breaksLeft === 0) allBroken()
  }

  const server = createServer((browser) => {
    if (state === 'dead') return browser.destroy()
    const line = new Line(browser, Number(port), onAsked)
    lines.add(line)
    browser.on('close', () => lines.delete(line))
    line.meet(state)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cutAll = () => {
    for (const line of lines) line.cut()
  }

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    set(next) {
      state = next
      for (const line of lines) line.meet(state)
    },
    async breakStreams(times) {
      const done = new Promise<void>((resolve) => {
        allBroken = resolve
      })
      breaksLeft = times
      for (const line of lines) if (line.isStream) onAsked(line)
      await done
    },
    answerStreams(how) {
      streams = how
      for (const line of lines) if (line.isStream) line.cut()
    },
    async stop() {
      cutAll()
      server.close()
      await once(server, 'close')
    },
  }
}

/** One connection of a browser, forwarded to the product. */
class Line {
  isStream = false
  readonly #browser: Socket
  readonly #product: Socket
  #isHoarding = false
  #left = Number.POSITIVE_INFINITY
  #onBroken = () => {}

  constructor(browser: Socket, port: number, onAsked: (line: Line) => void) {
    this.#browser = browser
    this.#product = connect(port, '127.0.0.1')
    for (const socket of [browser, this.#product]) {
      socket.on('error', () => this.cut())
      socket.on('close', () => this.cut())
    }
    browser.on('data', (bytes) => {
      if (asksForStream.test(bytes.toString('latin1'))) {
        this.isStream = true
        onAsked(this)
      }
      if (!this.#product.destroyed) this.#product.write(bytes)
    })
    this.#product.on('data', (bytes) => this.#bring(bytes))
  }

  cut(): void {
    this.#browser.destroy()
    this.#product.destroy()
  }

  meet(state: State): void {
    // Buffered data is lost, as after a dropped connection.
    if (state === 'dead' || (state === 'fine' && this.#isHoarding)) this.cut()
    if (state === 'silent') this.hoard()
  }

  refuse(): void {
    this.#product.destroy()
    this.#browser.end(refusal)
  }

  hoard(): void {
    this.#isHoarding = true
  }

  /** Drops this connection after that many more bytes, possibly within an event. */
  breakAfter(bytes: number, onBroken: () => void): void {
    if (Number.isFinite(this.#left)) return
    this.#left = bytes
    this.#onBroken = onBroken
  }

  #bring(bytes: Buffer): void {
    if (this.#isHoarding || this.#browser.destroyed) return
    const part = bytes.subarray(0, this.#left)
    this.#left -= part.length
    if (this.#left > 0) return void this.#browser.write(part)
    this.#browser.write(part, () => this.cut())
    this.#onBroken()
    this.#onBroken = () => {}
  }
}
