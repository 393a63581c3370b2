import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd } from '../../../bench/src/support/lifetime.ts'
import { freePort } from '../../../bench/src/support/ports.ts'
import { maxAgeMs } from '../history/bounded-counts.ts'
import { emptyHistory, type History } from '../history/history.ts'
import { maxPing } from '../history/machine-delay.ts'
import { Company } from '../people/company.ts'
import { Crowd } from '../people/crowd.ts'
import { openPages } from '../people/pages.ts'
import { lookAt } from '../people/reader.ts'
import type { Where } from '../people/voter.ts'
import { BuiltInDatabase, Database, type DatabaseAccess, databaseUrl } from './database.ts'
import { makeCaseFolder, projectRoot } from './folders.ts'
import { otherThanOpen, watchHealing } from './healing.ts'
import { HttpProxy } from './http-proxy.ts'
import { startMetronome } from './metronome.ts'
import { Node } from './node.ts'
import type { Listening, Program } from './processes.ts'
import { readActions, readStored } from './stored.ts'
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
  /** The load balancer before the nodes. By default none for one node, and our proxy for several. */
  front?: Front
  /** Our proxy sends a request also to another node if there is no answer for so long. */
  repeatAfterMs?: number
  /** A port of this machine by which nodes reach the database. */
  databasePort?: number
  /** One node brings its own database. */
  isDefault?: true
  redis?: { port: number; url: (port: number) => string }
  /** The network of each node that leads through the suite, which can break it. Others need not wait for the suite's turn. */
  breaks?: 'database' | 'redis'
  checkout?: string
  env?: Record<string, string>
}

/** Starts a load balancer before nodes at these ports. */
export type Front = (world: World, ports: readonly number[]) => Promise<Listening>

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
  /** The load balancer that a case has chosen. */
  front: Program | undefined
  #database: DatabaseAccess | undefined
  #proxy: HttpProxy | undefined
  #crowd: Crowd | undefined
  /** Nodes of a release before know neither two devices of a voter nor all that evenings do. */
  #isOld = false
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

  /** @returns the nodes that were started */
  async start(options: Start): Promise<Node[]> {
    const { nodes: count } = options
    this.#isOld = (options.checkout ?? this.checkout) !== null
    const database = options.isDefault ? null : (this.#database ?? (await this.startDatabase()))
    const ports: number[] = []
    for (let made = 0; made < count; made += 1) ports.push(await freePort())
    await this.#makeFront(ports, options)
    for (const port of ports) this.nodes.push(await this.#makeNode(port, database, options))
    if (!database) this.#database = new BuiltInDatabase(this.node(1).dataDir)
    // The first one makes the tables.
    await this.nodes[0]?.start()
    await Promise.all(this.nodes.slice(1).map((node) => node.start()))
    await this.ready()
    return this.nodes
  }

  async #makeNode(port: number, database: DatabaseAccess | null, options: Start): Promise<Node> {
    const { redis, databasePort, checkout, env, breaks } = options
    const to = (port: number) => TcpProxy.before({ host: '127.0.0.1', port })
    const ofDatabase = database ? (databasePort ?? database.port) : null
    const link = ofDatabase !== null && breaks === 'database' ? await to(ofDatabase) : null
    const redisLink = redis && breaks === 'redis' ? await to(redis.port) : null
    return new Node({
      name: `node-${this.nodes.length + 1}`,
      port,
      publicUrl: this.where.publicUrl,
      databaseUrl: ofDatabase === null ? null : databaseUrl(link?.port ?? ofDatabase),
      link,
      redisLink,
      folder: this.folder,
      checkout: checkout ?? this.checkout ?? projectRoot,
      env: { ...env, ...(redis ? { REDIS_URL: redis.url((redisLink ?? redis).port) } : {}) },
    })
  }

  async #makeFront(ports: readonly number[], { front, repeatAfterMs }: Start): Promise<void> {
    let port = ports[0] ?? 0
    if (front) {
      const made = await front(this, ports)
      this.front = made.program
      port = made.port
    } else if (ports.length > 1) {
      const pauseMs = () => this.pauseMs()
      this.#proxy = await HttpProxy.before(ports, {
        pauseMs,
        ...(repeatAfterMs === undefined ? {} : { repeatAfterMs }),
      })
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
    for (const deadline = Date.now() + readyMs; !(await this.#areReady()); await sleep(pollMs))
      if (Date.now() > deadline) throw new Error('Not every node became ready within two minutes.')
  }

  async #areReady(): Promise<boolean> {
    const isReady = async (node: Node) =>
      !node.isRunning || ((await node.isReady()) && (this.#proxy?.isUp(node.port) ?? true))
    return (await Promise.all(this.nodes.map(isReady))).every(Boolean)
  }

  /**
   * People vote, watch and read while something happens to the product. Then everything may heal, and what everybody sees
   * is compared with the database.
   */
  async under(fault: () => Promise<void>): Promise<void> {
    const { votesPerSecond, watchers, sessions } = this.sizes
    const company = this.#isOld ? null : await Company.invite(this.where, this.history, this.database)
    const crowd = new Crowd(this.where, this.history, { votesPerSecond, watchers, sessions }, company)
    this.#crowd = crowd
    atEnd(() => crowd.leave())
    await crowd.create(this.nodes)
    crowd.startVoting()
    await this.calm()
    await fault()
    this.healed()
    await this.calm()
    crowd.stopVoting()
    await this.ready()
    await this.#settle(crowd)
    await this.#lookAround(crowd)
    crowd.leave()
  }

  /** From now on people open pages, and their pages tell what they look at. @returns the function that stops it */
  openPages(): () => void {
    const stop = openPages(this.where, this.#crowd?.sessions ?? [], this.history)
    atEnd(stop)
    return stop
  }

  /** The fault is over, also if a case goes on: from now on the time is taken in which everything is back. */
  healed(): void {
    this.history.healing ??= watchHealing({
      readyAt: () => this.#areReady(),
      liveAt: async () => this.#crowd?.isLive() ?? true,
    })
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
    return maxPing(this.history.pings, now - recentMs, now)
  }

  /** The longest that a node or the database took to start: nobody can be served meanwhile. */
  longestStartMs(): number {
    const database = this.#database instanceof Database ? this.#database.longestStartMs : 0
    return Math.max(database, ...this.nodes.map(({ longestStartMs }) => longestStartMs))
  }

  /** Waits until all votes that wait now are acknowledged, while others are cast. */
  async served(): Promise<void> {
    const now = performance.now()
    const isWaiting = () => this.#crowd?.voters.some((voter) => voter.waitingSince() < now) ?? false
    for (const deadline = Date.now() + settleMs; isWaiting(); await sleep(pollMs))
      if (Date.now() > deadline) throw new Error('Not every vote was acknowledged within two minutes.')
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
    if (!this.#isOld) await this.#readActions()
    this.#isRead = true
  }

  /** Messages are queued after what they tell of: one that is late is not lost, so this waits as long as for everything else. */
  async #readActions(): Promise<void> {
    const done = this.history.actions.filter(({ isAcknowledged }) => isAcknowledged)
    for (const deadline = Date.now() + settleMs; ; await sleep(pollMs)) {
      this.history.storedActions = await readActions(this.database)
      if (Date.now() > deadline || done.every(({ what }) => this.history.storedActions.has(what))) return
    }
  }

  /** Whether the stored votes could be read, also after an error. */
  async isCompared(): Promise<boolean> {
    if (!this.#isRead) await this.readDatabase().catch(() => {})
    return this.#isRead
  }

  /** Nobody does anything: votes that wait are sent by themselves. */
  async #settle(crowd: Crowd): Promise<void> {
    const waiting = () => crowd.voters.flatMap((voter) => voter.waiting())
    for (const deadline = Date.now() + settleMs; waiting().length > 0; await sleep(pollMs))
      if (Date.now() > deadline) break
    this.history.unsettled = waiting()
    this.breaches.push(...(await crowd.part()))
    await crowd.waitForStreams()
  }

  async #lookAround(crowd: Crowd): Promise<void> {
    crowd.stopReading()
    await sleep(maxAgeMs + this.pauseMs())
    await this.look()
    this.history.finalViews.push(...crowd.finalViews(maxAgeMs))
    if (!this.#isOld) this.breaches.push(...(await otherThanOpen(this.nodes, crowd.watchers.length)))
  }

  /** Reads the database, and what nodes show. */
  async look(): Promise<void> {
    await this.readDatabase()
    this.history.finalViews = []
    for (const node of this.nodes.filter(({ isRunning }) => isRunning))
      for (const { id } of this.#crowd?.sessions ?? [])
        this.history.finalViews.push(await lookAt(node, id, this.where.publicUrl))
  }
}
