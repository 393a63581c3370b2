/** A node without a heartbeat for this long is gone. */
const goneMs = 5_000

/** The nodes that share the database, by the heartbeats that this node receives. Each node has a random name per process. */
export class Nodes {
  readonly own: string
  readonly #seenAt = new Map<string, number>()
  /** Those that may still serve: a node that hangs comes back. */
  readonly #neverLeft = new Set<string>()
  readonly #onGone: ((node: string) => void)[] = []
  readonly #onNew: ((node: string) => void)[] = []
  readonly #now: () => number

  constructor(own: string, now: () => number = () => performance.now()) {
    this.own = own
    this.#now = now
  }

  /** Counts the node as alive, and those without a recent heartbeat as gone. */
  markAlive(node: string): void {
    if (node !== this.own) {
      const isNew = !this.#seenAt.has(node)
      this.#seenAt.set(node, this.#now())
      this.#neverLeft.add(node)
      if (isNew) for (const listener of this.#onNew) listener(node)
      return
    }
    // Missing heartbeats of others count only while the own one arrives.
    for (const [other, at] of this.#seenAt) if (this.#now() - at > goneMs) this.#forget(other)
  }

  /** The node has stopped, and serves no more. */
  markLeft(node: string): void {
    this.#neverLeft.delete(node)
    if (this.#seenAt.has(node)) this.#forget(node)
  }

  /** Whether each other node that was ever seen has said that it stops. */
  areAllGone(): boolean {
    return this.#neverLeft.size === 0
  }

  /** After a time without a connection: restarts the timeout of every node. */
  expectAll(): void {
    for (const node of this.#seenAt.keys()) this.#seenAt.set(node, this.#now())
  }

  others(): string[] {
    return [...this.#seenAt.keys()]
  }

  /** The number of nodes, this one included. */
  count(): number {
    return this.#seenAt.size + 1
  }

  onGone(listener: (node: string) => void): void {
    this.#onGone.push(listener)
  }

  /** Called with each other node at its first heartbeat, and immediately with those that are known. */
  onNew(listener: (node: string) => void): void {
    for (const node of this.#seenAt.keys()) listener(node)
    this.#onNew.push(listener)
  }

  #forget(node: string): void {
    this.#seenAt.delete(node)
    for (const listener of this.#onGone) listener(node)
  }
}
