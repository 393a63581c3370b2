import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd } from '../../../bench/src/support/lifetime.ts'
import { freePort } from '../../../bench/src/support/ports.ts'
import { ask } from './http.ts'

const checkMs = 500
const checkTimeoutMs = 1_000
/** Checks that fail one after the other until a node gets no requests. */
const maxFailures = 2

type Backend = { port: number; failures: number; isUp: boolean; exchanges: Set<Exchange> }
/** One request at one node. */
type Exchange = { abandon(): void }

type Options = {
  /** A request without an answer for this long is sent to another node as well; the first answer counts. */
  repeatAfterMs?: number
  /** What the machine may take for a check besides. */
  pauseMs?: () => number
}

/**
 * A proxy before the nodes: takes turns, asks each node whether it is ready, closes what is open at one that is not, and
 * repeats a request elsewhere if its connection broke.
 */
export class HttpProxy {
  readonly port: number
  readonly #backends: Backend[]
  readonly #agent = new Agent({ keepAlive: true })
  readonly #repeatAfterMs: number | undefined
  readonly #pauseMs: () => number
  #turn = 0
  #isClosed = false

  private constructor(port: number, ports: readonly number[], { repeatAfterMs, pauseMs = () => 0 }: Options) {
    this.port = port
    this.#repeatAfterMs = repeatAfterMs
    this.#pauseMs = pauseMs
    this.#backends = ports.map((port) => ({ port, failures: 0, isUp: true, exchanges: new Set() }))
  }

  static async before(ports: readonly number[], options: Options = {}): Promise<HttpProxy> {
    const proxy = new HttpProxy(await freePort(), ports, options)
    const server = createServer((incoming, reply) => void proxy.#take(incoming, reply))
    server.keepAliveTimeout = 600_000
    server.requestTimeout = 0
    await new Promise<void>((resolve) => server.listen(proxy.port, '127.0.0.1', resolve))
    atEnd(() => {
      proxy.#isClosed = true
      proxy.#agent.destroy()
      server.close()
      server.closeAllConnections()
    })
    for (const backend of proxy.#backends) void proxy.#watch(backend)
    return proxy
  }

  isUp(port: number): boolean {
    return this.#backends.some((backend) => backend.port === port && backend.isUp)
  }

  async #watch(backend: Backend): Promise<void> {
    for (; !this.#isClosed; await sleep(checkMs, undefined, { ref: false })) {
      const signal = AbortSignal.timeout(Math.ceil(checkTimeoutMs + this.#pauseMs()))
      const status = await ask(backend.port, '/readyz', { signal }).then(
        (reply) => reply.status,
        () => 0,
      )
      backend.failures = status === 200 ? 0 : backend.failures + 1
      // A node that reports that it is not ready gets no new requests, and finishes those in flight.
      backend.isUp = status === 200 || (status === 0 && backend.isUp && backend.failures < maxFailures)
      if (status === 0 && !backend.isUp) for (const exchange of [...backend.exchanges]) exchange.abandon()
    }
  }

  #next(tried: ReadonlySet<Backend>): Backend | undefined {
    const left = this.#backends.filter((backend) => !tried.has(backend))
    const up = left.filter(({ isUp }) => isUp)
    this.#turn += 1
    return up[this.#turn % Math.max(1, up.length)]
  }

  async #take(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const pieces: Buffer[] = []
    for await (const piece of incoming) pieces.push(piece as Buffer)
    const pass = new Pass(incoming, Buffer.concat(pieces), reply)
    const tried = new Set<Backend>()
    const tryNext = (): boolean => {
      const backend = this.#next(tried)
      if (!backend || pass.isAnswered || reply.destroyed) return false
      tried.add(backend)
      this.#exchange(pass, backend, tryNext)
      return true
    }
    if (!tryNext()) return pass.refuse()
    const { method } = incoming
    if (this.#repeatAfterMs === undefined || method !== 'POST') return
    const timer = setInterval(() => tryNext() || clearInterval(timer), this.#repeatAfterMs)
    reply.once('close', () => clearInterval(timer))
  }

  #exchange(pass: Pass, backend: Backend, tryNext: () => boolean): void {
    const { method, url, headers } = pass.incoming
    const { port } = backend
    const sent = request({ host: '127.0.0.1', port, path: url, method, headers, agent: this.#agent })
    const exchange = { abandon: () => sent.destroy(new Error('The node is gone.')) }
    backend.exchanges.add(exchange)
    pass.underWay += 1
    sent.on('close', () => backend.exchanges.delete(exchange))
    sent.on('response', (response) => {
      pass.underWay -= 1
      pass.answer(response)
    })
    sent.once('error', () => {
      if (pass.isAnswered) return
      pass.underWay -= 1
      if (!tryNext() && pass.underWay === 0) pass.refuse()
    })
    pass.reply.once('close', () => {
      // A client that disconnects ends its stream, but not a vote in flight.
      if (method === 'GET') sent.destroy()
    })
    sent.end(pass.body)
  }
}

/** A request of a client, and its one answer. */
class Pass {
  readonly incoming: IncomingMessage
  readonly body: Buffer
  readonly reply: ServerResponse
  isAnswered = false
  underWay = 0

  constructor(incoming: IncomingMessage, body: Buffer, reply: ServerResponse) {
    this.incoming = incoming
    this.body = body
    this.reply = reply
  }

  answer(response: IncomingMessage): void {
    if (this.isAnswered) return void response.resume()
    this.isAnswered = true
    this.reply.writeHead(response.statusCode ?? 502, response.headers)
    this.reply.flushHeaders()
    response.on('error', () => this.reply.destroy())
    response.on('close', () => response.complete || this.reply.destroy())
    response.pipe(this.reply)
  }

  refuse(): void {
    if (this.isAnswered) return
    this.isAnswered = true
    this.reply.writeHead(503, { 'retry-after': '1' }).end()
  }
}
