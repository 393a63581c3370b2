import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { Nodes } from '../live/nodes.ts'
import type { Secrets } from '../secrets.ts'

const reconnectMs = 1_000
/** Each node receives its own heartbeats. If two are missing, the connection is dropped, whether or not an error said so. */
const heartbeatMs = 1_000
const maxWaitingCommands = 10_000

/** A command and its arguments. */
export type Command = readonly [name: string, ...args: string[]]

/** There is no connection, or no reply in time. In the second case the commands may have been executed. */
export class RedisAway extends Error {
  readonly wasSent: boolean

  constructor(wasSent: boolean) {
    super(wasSent ? 'Redis does not answer.' : 'There is no connection to Redis.')
    this.name = 'RedisAway'
    this.wasSent = wasSent
  }
}

/** One connection to Redis or Valkey, which the nodes of one installation share. */
export type RedisLink = {
  nodes: Nodes
  /** The name of a key or channel, with a prefix that separates installations on one server. */
  name(...parts: string[]): string
  /**
   * Sends commands together as one transaction, and returns the replies. None of them may publish: Redis would send the
   * message in the middle of the replies. @throws RedisAway
   */
  run(commands: readonly Command[]): Promise<readonly unknown[]>
  publish(channel: string, text: string): Promise<void>
  /** Receives everything published on the channel, by this node, too. Call before `open`. */
  subscribe(channel: string, listener: (text: string) => void): void
  isUp(): boolean
  onUp(listener: () => void): void
  /** Called when the connection is lost, and when the first attempt to connect fails. */
  onDown(listener: () => void): void
  /** Connects, and reconnects whenever the connection is lost. Returns immediately: a start does not wait for Redis. */
  open(): void
  close(): Promise<void>
}

type Options = {
  url: string
  secrets: Secrets
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  /** How long a connection may stay silent. */
  silenceMs: number
  /** How long a command waits for its reply. */
  patienceMs: number
}

/** Loads the client when it is called, so that it takes no memory without Redis. */
export async function createRedisLink({
  url,
  secrets,
  log,
  silenceMs,
  patienceMs,
}: Options): Promise<RedisLink> {
  const { createClient } = await import('@redis/client')
  type Client = ReturnType<typeof newClient>
  const space = `nofomo:${secrets.key('redis names').toString('base64url').slice(0, 12)}`
  const nodes = new Nodes(randomUUID())
  const name = (...parts: string[]) => [space, ...parts].join(':')
  const heartbeats = name('heartbeats')
  const channels = new Map<string, (text: string) => void>([[heartbeats, heardHeartbeat]])
  const upListeners: (() => void)[] = []
  const downListeners: (() => void)[] = []
  let client: Client | null = null
  let connecting: Client | null = null
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let heardAt = 0
  /** Whether listeners were notified that there is no connection. */
  let isReported = false

  const newClient = () =>
    createClient({
      url,
      RESP: 3,
      socket: {
        connectTimeout: silenceMs,
        keepAlive: true,
        keepAliveInitialDelay: 5_000,
        reconnectStrategy: false,
      },
      disableOfflineQueue: true,
      commandsQueueMaxLength: maxWaitingCommands,
      // Our own timeout is below: that of the client only covers commands not sent yet.
      commandOptions: { timeout: 0 },
      maintNotifications: 'disabled',
      disableClientInfo: true,
    })

  function heardHeartbeat(node: string) {
    nodes.markAlive(node)
    if (node === nodes.own) heardAt = performance.now()
  }

  async function connect() {
    const fresh = newClient()
    connecting = fresh
    fresh.on('error', (error: unknown) => lose(fresh, error))
    try {
      await within(silenceMs, fresh.connect())
      const subscriptions = [...channels].map(([channel, listener]) => fresh.subscribe(channel, listener))
      await within(silenceMs, Promise.all(subscriptions))
      if (closed) return destroy(fresh)
      heardAt = performance.now()
      nodes.expectAll()
      client = fresh
      connecting = null
      if (isReported) log.info('Redis answers again')
      isReported = false
      for (const listener of upListeners) listener()
      sendHeartbeat(fresh)
    } catch (error) {
      lose(fresh, error)
    }
  }

  function lose(lost: Client, error: unknown) {
    destroy(lost)
    if (lost !== client && lost !== connecting) return
    client = null
    connecting = null
    if (closed || retry) return
    if (!isReported)
      log.warn(
        { err: error },
        `no connection to Redis${hint(error)}; each node grants its share of common limits`,
      )
    if (!isReported) for (const listener of downListeners) listener()
    isReported = true
    retry = setTimeout(() => {
      retry = undefined
      void connect()
    }, reconnectMs)
    retry.unref()
  }

  function sendHeartbeat(own: Client) {
    if (client !== own || closed) return
    if (performance.now() - heardAt > silenceMs) return lose(own, new RedisAway(true))
    own.publish(heartbeats, nodes.own).catch((error: unknown) => lose(own, error))
    setTimeout(sendHeartbeat, heartbeatMs, own).unref()
  }

  return {
    nodes,
    name,
    async run(commands) {
      if (!client) throw new RedisAway(false)
      const multi = client.multi()
      for (const command of commands) multi.addCommand([...command])
      return within(patienceMs, multi.exec())
    },
    async publish(channel, text) {
      if (!client) throw new RedisAway(false)
      await within(silenceMs, client.publish(channel, text))
    },
    subscribe: (channel, listener) => void channels.set(channel, listener),
    isUp: () => client !== null,
    onUp: (listener) => void upListeners.push(listener),
    onDown: (listener) => void downListeners.push(listener),
    open: () => void connect(),
    async close() {
      closed = true
      clearTimeout(retry)
      for (const open of [client, connecting]) if (open) destroy(open)
      client = null
      connecting = null
    },
  }
}

/** Of certificates that an authority has signed whom Node does not know. */
const unknownAuthority = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

const hint = (error: unknown): string =>
  unknownAuthority.has((error as NodeJS.ErrnoException).code ?? '')
    ? ', whose certificate is of an unknown authority: NODE_EXTRA_CA_CERTS has to name the file of the right one'
    : ''

/** Closes the connection immediately. It throws if there is none, which is ignored. */
function destroy(client: { destroy(): void }): void {
  try {
    client.destroy()
  } catch {
    // Nothing is open.
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RedisAway(true)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
