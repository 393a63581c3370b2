import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Bus, Changed } from './changes.ts'

type Message = { kind: Changed; ids: string[] }

const kinds: readonly Changed[] = ['session', 'venue', 'figures']
const channel = 'changed'
/** A notification carries at most 8,000 bytes. 12-character session ids and their commas leave room for 500. */
const idsPerMessage: Record<Changed, number> = { session: 500, venue: 100, figures: 100 }
/** Invalidations within this time are sent together. */
const gatherMs = 20
const reconnectMs = 1_000
/** A connection carries its node's own heartbeat back. If two do not come back in time it is gone, with or without a word. */
const heartbeatMs = 1_000
const answerMs = 2 * heartbeatMs

/**
 * LISTEN/NOTIFY between the nodes that share one database. Reconnects automatically. When a connection is lost, and at
 * each attempt until one stands again, everything is stale.
 */
export function createPostgresBus(url: string): Bus {
  const node = randomUUID()
  let listener: (message: Message | null) => void = () => {}
  let client: pg.Client | null = null
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let gathering: NodeJS.Timeout | undefined
  let heardAt = 0
  const waiting: Record<Changed, Set<string>> = { session: new Set(), venue: new Set(), figures: new Set() }

  async function connect() {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    })
    fresh.on('notification', ({ payload = '' }) => {
      const { from, message } = read(payload)
      if (from === node) heardAt = performance.now()
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
      client = fresh
      listener(null)
      await flush()
      sendHeartbeat(fresh)
    } catch {
      lose(fresh)
    }
  }

  /** Also of a connection that does not even end. */
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
    own.query('select pg_notify($1, $2)', [channel, `${node} heartbeat`]).catch(() => lose(own))
    setTimeout(sendHeartbeat, heartbeatMs, own).unref()
  }

  /** Ids that could not be sent wait for the next connection. */
  async function flush() {
    gathering = undefined
    for (const kind of kinds) await flushKind(kind)
  }

  async function flushKind(kind: Changed) {
    for (const batch of batchesOf(kind, [...waiting[kind]])) {
      if (!client) return
      const sender = client
      for (const id of batch) waiting[kind].delete(id)
      try {
        await sender.query('select pg_notify($1, $2)', [channel, messageOf(node, kind, batch)])
      } catch {
        for (const id of batch) waiting[kind].add(id)
        return lose(sender)
      }
    }
  }

  void connect()
  return {
    publish(kind, ids) {
      for (const id of ids) waiting[kind].add(id)
      gathering ??= setTimeout(flush, gatherMs)
    },
    onMessage(next) {
      listener = next
    },
    isTrusted: () => client !== null,
    async close() {
      closed = true
      clearTimeout(retry)
      clearTimeout(gathering)
      await client?.end().catch(() => {})
    },
  }
}

/** Sends invalidations to all nodes, from a command that is none of them. */
export async function publishOnce(
  url: string,
  changed: Partial<Record<Changed, readonly string[]>>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const kind of kinds)
      for (const batch of batchesOf(kind, changed[kind] ?? []))
        await client.query('select pg_notify($1, $2)', [channel, messageOf(randomUUID(), kind, batch)])
  } finally {
    await client.end()
  }
}

function batchesOf(kind: Changed, ids: readonly string[]): string[][] {
  const size = idsPerMessage[kind]
  const count = Math.ceil(ids.length / size)
  return Array.from({ length: count }, (_, index) => ids.slice(index * size, (index + 1) * size))
}

/** `<node> session <id>,<id>`; a heartbeat is `<node> heartbeat`. */
function messageOf(node: string, kind: Changed, ids: readonly string[]): string {
  return `${node} ${kind} ${ids.join(',')}`
}

/** A message of an unknown kind is from a newer version, and is none of ours. */
function read(payload: string): { from: string; message: Message | null } {
  const [from = '', name, ids = ''] = payload.split(' ')
  const kind = kinds.find((known) => known === name)
  return { from, message: kind ? { kind, ids: ids.split(',') } : null }
}
