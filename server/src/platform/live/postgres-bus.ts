import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Bus, Changed } from './changes.ts'
import { heartbeatOf, kinds, type Message, messagesOf, readMessage } from './messages.ts'
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

/**
 * LISTEN/NOTIFY between the nodes that share one database. Reconnects automatically. When a connection is lost, and at
 * each attempt until one stands again, everything is stale.
 */
export function createPostgresBus(url: string): Bus & { nodes: Nodes } {
  const nodes = new Nodes(randomUUID())
  let listener: (message: Message | null) => void = () => {}
  let client: pg.Client | null = null
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let heardAt = 0
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
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    })
    fresh.on('notification', ({ payload = '' }) => {
      const { from, message, isHeartbeat } = readMessage(payload)
      if (isHeartbeat) nodes.markAlive(from)
      if (from === nodes.own) heardAt = performance.now()
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
      nodes.expectAll()
      client = fresh
      listener(null)
      await outgoing.flush()
      sendHeartbeat(fresh)
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

  function sendHeartbeat(own: pg.Client) {
    if (client !== own || closed) return
    if (performance.now() - heardAt > answerMs) return lose(own)
    notify(own, heartbeatOf(nodes.own)).catch(() => {})
    setTimeout(sendHeartbeat, heartbeatMs, own).unref()
  }

  void connect()
  return {
    nodes,
    publish: outgoing.add,
    onMessage(next) {
      listener = next
    },
    isTrusted: () => client !== null,
    async close() {
      closed = true
      clearTimeout(retry)
      outgoing.stop()
      await client?.end().catch(() => {})
    },
  }
}

/** Sends invalidations to all nodes, from an operator's command. */
export async function publishOnce(
  url: string,
  changed: Partial<Record<Changed, readonly string[]>>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const kind of kinds)
      for (const { text } of messagesOf(randomUUID(), kind, changed[kind] ?? []))
        await client.query('select pg_notify($1, $2)', [channel, text])
  } finally {
    await client.end()
  }
}
