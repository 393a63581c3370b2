import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Bus } from './changes.ts'

const channel = 'session_changed'
/** A notification carries at most 8,000 bytes; 12-character ids and their commas leave room for 500. */
const idsPerMessage = 500
/** Invalidations within this time are sent together. */
const gatherMs = 20
const reconnectMs = 1_000

/** LISTEN/NOTIFY between the nodes that share one database. Reconnects automatically; after a gap everything is stale. */
export function createPostgresBus(url: string): Bus {
  const node = randomUUID()
  let listener: (ids: readonly string[] | null) => void = () => {}
  let client: pg.Client | null = null
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let gathering: NodeJS.Timeout | undefined
  const waiting = new Set<string>()

  async function connect() {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    fresh.on('notification', ({ payload = '' }) => {
      const [from, ids = ''] = payload.split(' ')
      if (from !== node) listener(ids.split(','))
    })
    // An error is followed by `end`, which reconnects; without a listener it would end the process.
    fresh.on('error', () => {})
    fresh.once('end', reconnectLater)
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      client = fresh
      listener(null)
      await flush()
    } catch {
      await fresh.end().catch(() => {})
      reconnectLater()
    }
  }

  function reconnectLater() {
    client = null
    if (closed) return
    clearTimeout(retry)
    retry = setTimeout(connect, reconnectMs)
  }

  /** Ids that could not be sent wait for the next connection. */
  async function flush() {
    gathering = undefined
    const ids = [...waiting]
    for (let at = 0; client && at < ids.length; at += idsPerMessage) {
      const batch = ids.slice(at, at + idsPerMessage)
      for (const id of batch) waiting.delete(id)
      try {
        await client.query('select pg_notify($1, $2)', [channel, `${node} ${batch.join(',')}`])
      } catch {
        for (const id of batch) waiting.add(id)
        return
      }
    }
  }

  void connect()
  return {
    publish(ids) {
      for (const id of ids) waiting.add(id)
      gathering ??= setTimeout(flush, gatherMs)
    },
    onMessage(next) {
      listener = next
    },
    async close() {
      closed = true
      clearTimeout(retry)
      clearTimeout(gathering)
      await client?.end().catch(() => {})
    },
  }
}
