import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { atEnd } from '../../../bench/src/support/lifetime.ts'
import { freePort } from '../../../bench/src/support/ports.ts'

type Target = { host: string; port: number }

/** `stalled`: bytes are held back. `swallowed`: bytes are dropped. Neither end is notified, as with a pulled cable. */
type Condition = 'sound' | 'stalled' | 'swallowed'

/** Both ends of one connection, with the bytes held back between them. */
export class Wire {
  readonly #near: Socket
  readonly #far: Socket
  #condition: Condition = 'sound'
  readonly #waiting: (() => void)[] = []
  /** The client has asked PostgreSQL for notifications. */
  isListening = false

  constructor(near: Socket, far: Socket, onGone: () => void) {
    this.#near = near
    this.#far = far
    near.on('data', (bytes) => {
      if (!this.isListening && bytes.includes('listen ')) this.isListening = true
      this.#pass(() => far.write(bytes))
    })
    far.on('data', (bytes) => this.#pass(() => near.write(bytes)))
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('error', () => {})
      socket.on('close', () => {
        this.#pass(() => other.destroy())
        if (near.destroyed && far.destroyed) onGone()
      })
    }
  }

  stall(): void {
    this.#condition = 'stalled'
  }

  /** What waited arrives now, late. */
  release(): void {
    this.#condition = 'sound'
    for (const step of this.#waiting.splice(0)) step()
  }

  swallow(): void {
    this.#condition = 'swallowed'
    this.#waiting.length = 0
  }

  reset(): void {
    this.#near.destroy()
    this.#far.destroy()
  }

  #pass(step: () => void): void {
    if (this.#condition === 'sound') step()
    else if (this.#condition === 'stalled') this.#waiting.push(step)
  }
}

/** Stands between two programs, and is the network between them: it stalls, swallows and cuts. */
export class TcpProxy {
  readonly port: number
  readonly #server: Server
  readonly #wires = new Set<Wire>()
  #newWires: Condition = 'sound'

  private constructor(port: number, target: Target) {
    this.port = port
    this.#server = createServer((near) => {
      const wire = new Wire(near, connect(target), () => this.#wires.delete(wire))
      if (this.#newWires === 'stalled') wire.stall()
      if (this.#newWires === 'swallowed') wire.swallow()
      this.#wires.add(wire)
    })
    atEnd(() => this.cut())
  }

  static async before(target: Target): Promise<TcpProxy> {
    const proxy = new TcpProxy(await freePort(), target)
    await proxy.#listen()
    return proxy
  }

  /** From now on everything waits, new connections included. */
  stall(): void {
    this.#newWires = 'stalled'
    for (const wire of this.#wires) wire.stall()
  }

  /** From now on everything vanishes. */
  swallow(): void {
    this.swallowNew()
    for (const wire of this.#wires) wire.swallow()
  }

  /** The same only on the connections that wait for notifications now. @throws if there are none */
  swallowListening(): void {
    for (const wire of this.#listening()) wire.swallow()
  }

  /** Connections that are opened from now on get no answer. */
  swallowNew(): void {
    this.#newWires = 'swallowed'
  }

  /** New connections work again; those that were swallowed stay silent. */
  takeNew(): void {
    this.#newWires = 'sound'
  }

  /** Resets the connections that wait for notifications. @throws if there are none */
  resetListening(): void {
    for (const wire of this.#listening()) wire.reset()
  }

  /** Resets all connections, and takes no new ones. */
  async cut(): Promise<void> {
    this.#server.close()
    for (const wire of [...this.#wires]) wire.reset()
  }

  /** Everything passes again. What was swallowed does not come back: its connections are half-open. */
  async mend(): Promise<void> {
    this.#newWires = 'sound'
    for (const wire of this.#wires) wire.release()
    if (!this.#server.listening) await this.#listen()
  }

  #listening(): Wire[] {
    const found = [...this.#wires].filter(({ isListening }) => isListening)
    if (found.length === 0) throw new Error('Nobody waits for notifications through this proxy.')
    return found
  }

  async #listen(): Promise<void> {
    this.#server.listen(this.port, '127.0.0.1')
    await once(this.#server, 'listening')
  }
}
