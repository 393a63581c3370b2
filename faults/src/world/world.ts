import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd } from '../../../bench/src/support/lifetime.ts'
import { freePort } from '../../../bench/src/support/ports.ts'
import { maxAgeMs } from '../history/check.ts'
import { emptyHistory, type History } from '../history/history.ts'
import { maxPing } from '../history/machine-delay.ts'
import { Crowd } from '../people/crowd.ts'
import { lookAt } from '../people/reader.ts'
import type { Where } from '../people/voter.ts'
import { Database, type DatabaseAccess, databaseUrl } from './database.ts'
import { makeCaseFolder, projectRoot } from './folders.ts'
import { HttpProxy } from './http-proxy.ts'
import { startMetronome } from './metronome.ts'
import { Node } from './node.ts'
import { readStored } from './stored.ts'
import { TcpProxy } from './tcp-proxy.ts'

/** How large the cases are. */
export type Sizes = {
  votesPerSecond: number
  watchers: number
  sessions: number
  /** How long a case votes before, and after, its fault. */
  calmVotes: number
  /** How long something hangs. */
  hangSeconds: number
  /** How often a node alone is killed; of three a quarter as often. */
  kills: number
}

export type Start = {
  nodes: number
  /**
   * Creates the load balancer before the nodes, and returns its port. By default none for one node, and our proxy for
   * several.
   */
  front?: (ports: readonly number[]) => Promise<number>
  /** Our proxy sends a request also to another node if there is no answer for so long. */
  repeatAfterMs?: number
  /** A port of this machine by which nodes reach the database. */
  databasePort?: number
  redis?: { port: number; url: (port: number) => string }
  checkout?: string
  env?: Record<string, string>
}

const readyMs = 120_000
const settleMs = 120_000
const pollMs = 50
const recentMs = 10_000

/** Everything a case needs: a database, nodes before it, people, and the history of what they saw. */
export class World {
  readonly folder = makeCaseFolder()
  readonly history: History = emptyHistory()
  readonly sizes: Sizes
  /** Violations that a case found, besides the checks of every case. */
  readonly breaches: string[] = []
  nodes: Node[] = []
  /** The built release that nodes run unless a case chooses one; null: this one. */
  checkout: string | null = null
  where: Where = { port: 0, publicUrl: '' }
  #database: DatabaseAccess | undefined
  #proxy: HttpProxy | undefined
  #crowd: Crowd | undefined
  #isRead = false

  constructor(sizes: Sizes) {
    this.sizes = sizes
    startMetronome(this.history.pings)
  }

  /** The product's own PostgreSQL, empty. */
  async startDatabase(): Promise<Database> {
    const database = await Database.create(this.folder)
    this.#database = database
    return database
  }

  /** Uses a database that a case has made. */
  useDatabase(database: DatabaseAccess): void {
    this.#database = database
  }

  /** Starts nodes, each with a network of its own to the database. @returns them */
  async start(options: Start): Promise<Node[]> {
    const { nodes: count, redis } = options
    const database = this.#database ?? (await this.startDatabase())
    const ports: number[] = []
    for (let made = 0; made < count; made += 1) ports.push(await freePort())
    await this.#makeFront(ports, options)
    for (const [index, port] of ports.entries()) {
      const link = await TcpProxy.before({
        host: '127.0.0.1',
        port: options.databasePort ?? database.port,
      })
      const redisLink = redis ? await TcpProxy.before({ host: '127.0.0.1', port: redis.port }) : null
      const node = new Node({
        name: `node-${index + 1}`,
        port,
        publicUrl: this.where.publicUrl,
        databaseUrl: databaseUrl(link.port),
        link,
        redisLink,
        folder: this.folder,
        checkout: options.checkout ?? this.checkout ?? projectRoot,
        env: { ...options.env, ...(redis && redisLink ? { REDIS_URL: redis.url(redisLink.port) } : {}) },
      })
      this.nodes.push(node)
    }
    // The first one makes the tables.
    await this.nodes[0]?.start()
    await Promise.all(this.nodes.slice(1).map((node) => node.start()))
    await this.ready()
    return this.nodes
  }

  async #makeFront(ports: readonly number[], { front, repeatAfterMs }: Start): Promise<void> {
    let port = ports[0] ?? 0
    if (front) port = await front(ports)
    else if (ports.length > 1) {
      this.#proxy = await HttpProxy.before(ports, repeatAfterMs === undefined ? {} : { repeatAfterMs })
      port = this.#proxy.port
    }
    this.where = { port, publicUrl: `http://localhost:${port}` }
  }

  /** Everything that was made for this world, by number from 1. */
  node(number: number): Node {
    const node = this.nodes[number - 1]
    if (!node) throw new Error(`There is no node ${number}.`)
    return node
  }

  get database(): DatabaseAccess {
    if (!this.#database) throw new Error('There is no database yet.')
    return this.#database
  }

  log(name: string): string {
    return join(this.folder, `log/${name}.log`)
  }

  /** Waits until every running node reports that it is ready, and the proxy has noticed. */
  async ready(): Promise<void> {
    const isReady = async (node: Node) =>
      !node.isRunning || ((await node.isReady()) && (this.#proxy?.isUp(node.port) ?? true))
    for (const deadline = Date.now() + readyMs; ; await sleep(pollMs)) {
      const all = await Promise.all(this.nodes.map(isReady))
      if (all.every(Boolean)) return
      if (Date.now() > deadline) throw new Error('Not every node became ready within two minutes.')
    }
  }

  /**
   * People vote, watch and read while something happens to the product. Then everything may heal, and what everybody sees
   * is compared with the database.
   */
  async under(fault: () => Promise<void>): Promise<void> {
    const { votesPerSecond, watchers, sessions } = this.sizes
    const crowd = new Crowd(this.where, this.history, { votesPerSecond, watchers, sessions })
    this.#crowd = crowd
    atEnd(() => crowd.leave())
    await crowd.create(this.nodes)
    crowd.startVoting()
    await this.calm()
    await fault()
    await this.calm()
    crowd.stopVoting()
    await this.ready()
    await this.#settle(crowd)
    await this.#lookAround(crowd)
    crowd.leave()
  }

  /** Waits for some acknowledged votes, with nothing happening. */
  async calm(): Promise<void> {
    await this.votes(this.sizes.calmVotes)
  }

  /** Waits until so many more votes are acknowledged. */
  async votes(count: number): Promise<void> {
    const crowd = this.#crowd
    if (!crowd) throw new Error('Nobody votes yet.')
    const until = crowd.acknowledged + count
    for (const deadline = Date.now() + settleMs; crowd.acknowledged < until; await sleep(2))
      if (Date.now() > deadline) throw new Error('No vote was acknowledged for two minutes.')
  }

  /** The recent delay of the machine, which is added to every limit of time. */
  pauseMs(): number {
    const now = performance.now()
    return 2 * maxPing(this.history.pings, now - recentMs, now)
  }

  /** Waits for the time that something hangs. */
  async hang(seconds = this.sizes.hangSeconds): Promise<void> {
    await sleep(seconds * 1_000)
  }

  /** Adds the stored votes to the history, to be compared with the acknowledgements. */
  async readDatabase(): Promise<void> {
    const { stored, voterCopies } = await readStored(this.database)
    this.history.stored = stored
    this.history.voterCopies = voterCopies
    this.#isRead = true
  }

  /** Whether the stored votes could be read, also after an error. */
  async isCompared(): Promise<boolean> {
    if (!this.#isRead) await this.readDatabase().catch(() => {})
    return this.#isRead
  }

  /** Makes every page visible again, which sends waiting votes. */
  async #settle(crowd: Crowd): Promise<void> {
    for (const voter of crowd.voters) voter.lookAgain()
    const waiting = () => crowd.voters.flatMap((voter) => voter.waiting())
    for (const deadline = Date.now() + settleMs; waiting().length > 0; await sleep(pollMs))
      if (Date.now() > deadline) break
    this.history.unsettled = waiting()
    await crowd.waitForStreams()
  }

  async #lookAround(crowd: Crowd): Promise<void> {
    crowd.stopReading()
    await sleep(maxAgeMs + this.pauseMs())
    await this.readDatabase()
    this.history.finalViews.push(...crowd.finalViews(maxAgeMs))
    for (const node of this.nodes.filter(({ isRunning }) => isRunning))
      for (const { id } of crowd.sessions)
        this.history.finalViews.push(await lookAt(node, id, this.where.publicUrl))
  }
}
