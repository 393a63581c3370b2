import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Bus, Changed } from './changes.ts'
import { farewellOf, heartbeatOf, kinds, type Message, messagesOf, readMessage } from './messages.ts'
import { Nodes } from './nodes.ts'
import { createOutgoing } from './outgoing.ts'

const channel = 'changed'
const reconnectMs = 1_000
/**
 * A node receives its own heartbeats over its connection. If two are missing, the connection is dropped, whether or not
 * an error said so.
 */
const heartbeatMs = 1_000
const answerMs = 2 * heartbeatMs
/** Nobody misses the heartbeats of a node that is alone. */
const loneHeartbeatMs = 5 * heartbeatMs

/**
 * LISTEN/NOTIFY between the nodes that share one database. Reconnects automatically. When a connection is lost, and at
 * each attempt until one stands again, everything is stale. `joined` resolves when the other nodes have been told of this one, which
 * it waits for before it serves. Until it has listened for `aloneAfterMs` there may be others whose heartbeats have not arrived.
 */
export function createPostgresBus(
  url: string,
  { aloneAfterMs = 10_000 } = {},
): Bus & { nodes: Nodes; joined: Promise<void> } {
  const nodes = new Nodes(randomUUID())
  const { promise: joined, resolve: markJoined } = Promise.withResolvers<void>()
  let listener: (message: Message | null) => void = () => {}
  let client: pg.Client | null = null
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let heardAt = 0
  let listeningSince = Number.POSITIVE_INFINITY
  /** Since when the answer to a heartbeat is missing. */
  let askedAt: number | null = null
  const outgoing = createOutgoing(nodes.own, async (text) => {
    const sender = client
    if (!sender) throw new Error('There is no connection to the other nodes.')
    await notify(sender, text)
  })
  /** One after the other, as the client requires. */
  let notifying: Promise<unknown> = Promise.resolve()

  function notify(sender: pg.Client, text: string): Promise<unknown> {
    const notified = notifying.then(() => sender.query('select pg_notify($1, $2)', [channel, text]))
    notifying = notified.catch(() => lose(sender))
    return notified
  }

  async function connect() {
    const fresh = clientOf(url, answerMs)
    fresh.on('notification', ({ payload = '' }) => {
      const { from, message, isHeartbeat, isFarewell } = readMessage(payload)
      if (isHeartbeat) nodes.markAlive(from)
      if (isFarewell) nodes.markLeft(from)
      if (from === nodes.own) heard()
      else if (message) listener(message)
    })
    // An error is followed by `end`, which reconnects; without a listener it would end the process.
    fresh.on('error', () => {})
    fresh.once('end', () => lose(fresh))
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      if (closed) return void fresh.end()
      heardAt = performance.now()
      listeningSince = heardAt
      askedAt = null
      nodes.expectAll()
      client = fresh
      listener(null)
      await outgoing.flush()
      sendHeartbeat(fresh)
      beat(fresh)
    } catch {
      lose(fresh)
    }
  }

  /** Also for a connection that never closes. */
  function lose(lost: pg.Client) {
    void lost.end().catch(() => {})
    if (client !== null && client !== lost) return
    client = null
    if (closed || retry) return
    listener(null)
    retry = setTimeout(() => {
      retry = undefined
      void connect()
    }, reconnectMs)
  }

  function heard() {
    heardAt = performance.now()
    askedAt = null
    markJoined()
  }

  function isAlone(): boolean {
    const now = performance.now()
    const isListening = client !== null && now - heardAt < loneHeartbeatMs + answerMs
    return isListening && now - listeningSince > aloneAfterMs && nodes.areAllGone()
  }

  function beat(own: pg.Client) {
    if (client !== own || closed) return
    const now = performance.now()
    if (askedAt !== null && now - askedAt > answerMs) return lose(own)
    if (now - heardAt > (isAlone() ? loneHeartbeatMs : heartbeatMs) - 100) sendHeartbeat(own)
    setTimeout(beat, heartbeatMs, own).unref()
  }

  function sendHeartbeat(own: pg.Client) {
    askedAt ??= performance.now()
    notify(own, heartbeatOf(nodes.own)).catch(() => {})
  }

  // It has to know of this one, too, before it takes itself for the only one.
  nodes.onNew(() => client && sendHeartbeat(client))
  void connect()
  return {
    nodes,
    joined,
    publish(kind, ids) {
      if (!isAlone()) outgoing.add(kind, ids)
    },
    onMessage(next) {
      listener = next
    },
    isTrusted: () => client !== null,
    isAlone,
    async close() {
      closed = true
      clearTimeout(retry)
      outgoing.stop()
      const last = client
      client = null
      await notifying
      void last?.end().catch(() => {})
      // The last thing it says, also when its connection was lost: without a farewell no other is alone again.
      await send(url, [farewellOf(nodes.own)]).catch(() => {})
    },
  }
}

/** Tells nodes on this database that another one serves, which listens elsewhere: none of them is alone from now on. */
export async function announceNode(url: string): Promise<void> {
  await send(url, [heartbeatOf(randomUUID())])
}

/** Sends invalidations to all nodes, from an operator's command. */
export async function publishOnce(
  url: string,
  changed: Partial<Record<Changed, readonly string[]>>,
): Promise<void> {
  const messages = kinds.flatMap((kind) => messagesOf(randomUUID(), kind, changed[kind] ?? []))
  await send(
    url,
    messages.map(({ text }) => text),
  )
}

const clientOf = (connectionString: string, ms: number) =>
  new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: ms, query_timeout: ms })

async function send(url: string, texts: readonly string[]): Promise<void> {
  const client = clientOf(url, 5 * heartbeatMs)
  await client.connect()
  try {
    for (const text of texts) await client.query('select pg_notify($1, $2)', [channel, text])
  } finally {
    await client.end()
  }
}
