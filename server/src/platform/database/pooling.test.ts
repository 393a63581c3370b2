import { describe, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/databases/fresh-database.ts'
import { StartError } from '../start-error.ts'
import { direct, findPooling, type Probe, probePooling, refuseUnfit } from './pooling.ts'

type Pool = {
  mode: 'session' | 'transaction' | 'statement'
  /** Whether the pooler prepares by name on the server that it lends. */
  tracksNames?: boolean
  timeouts?: Record<string, number>
  /** Others use the pool, too: each statement gets another server. */
  isBusy?: boolean
  size?: number
}

const poolersProcess = 4_711
const failure = (message: string, code: string) => Object.assign(new Error(message), { code })

type Server = { pid: number; names: Set<string> }

/** Servers that are free are lent, in an idle pool the one used last first. */
function createServers({ isBusy = false, size = 9 }: Pool) {
  const free = Array.from({ length: size }, (_, index): Server => ({ pid: 100 + index, names: new Set() }))
  const waiting: ((server: Server) => void)[] = []
  return {
    lend: async () => free.shift() ?? new Promise<Server>((resolve) => waiting.push(resolve)),
    giveBack(server: Server) {
      const next = waiting.shift()
      if (next) next(server)
      else if (isBusy) free.push(server)
      else free.unshift(server)
    },
  }
}

function answer({ timeouts = {} }: Pool, server: Server, text: string) {
  if (text.includes('pg_backend_pid')) return [{ pid: server.pid }]
  if (!text.includes('pg_settings')) return []
  return ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
    .filter((name) => !timeouts[name])
    .map((name) => ({ name }))
}

/** Opens connections that answer as those to a pooler do. */
function createPooler(pool: Pool) {
  const servers = createServers(pool)
  const keepsServer = pool.mode === 'session'

  return async (): Promise<Probe> => {
    const known = new Set<string>()
    let held = keepsServer ? await servers.lend() : null

    function prepare(server: Server, name: string) {
      if (known.has(name) && !server.names.has(name) && !pool.tracksNames)
        throw failure(`prepared statement "${name}" does not exist`, '26000')
      known.add(name)
      server.names.add(name)
    }
    function release(server: Server, text: string) {
      if (keepsServer || (held !== null && text !== 'rollback')) return
      held = null
      servers.giveBack(server)
    }

    return {
      processID: poolersProcess,
      async query({ name, text }) {
        if (pool.mode === 'statement' && text === 'begin')
          throw failure('transaction blocks not allowed in statement pooling mode', '08P01')
        const server = held ?? (await servers.lend())
        if (text === 'begin') held = server
        try {
          if (name) prepare(server, name)
          return { rows: answer(pool, server, text) }
        } finally {
          release(server, text)
        }
      },
      async end() {
        if (held) servers.giveBack(held)
        held = null
      },
    }
  }
}

const kept = { statement_timeout: 60_000, lock_timeout: 4_000, idle_in_transaction_session_timeout: 10_000 }

describe('what is between the product and its database is found out', () => {
  test('a direct connection to PostgreSQL is detected as one', async () => {
    const { url, drop } = await freshDatabase()
    expect(await findPooling(url)).toEqual(direct)
    await drop()
  })

  test('a pool in session mode is detected, and keeps settings, prepared statements and LISTEN', async () => {
    const pooling = await probePooling(createPooler({ mode: 'session' }))
    expect(pooling).toEqual({ ...direct, mode: 'session' })
  })

  test.each([
    ['idle', {}],
    ['busy', { isBusy: true }],
    ['full, of a single server', { size: 1 }],
  ])('a pool in transaction mode that is %s is detected, and keeps no settings', async (_, pool) => {
    const pooling = await probePooling(createPooler({ mode: 'transaction', ...pool }))
    expect(pooling).toMatchObject({ mode: 'transaction', keepsSession: false, keepsPrepared: false })
  })

  test('statements are prepared behind a pool in transaction mode that prepares them on each server', async () => {
    const pooling = await probePooling(createPooler({ mode: 'transaction', tracksNames: true }))
    expect(pooling).toMatchObject({ mode: 'transaction', keepsSession: false, keepsPrepared: true })
  })
})

describe('a pool that cannot work is refused at the start, with a sentence', () => {
  const refusalOf = async (pool: Pool, hasOwnBus: boolean) => {
    const pooling = await probePooling(createPooler(pool))
    const url = 'postgres://me:secret@pool.example:6432/nofomo'
    try {
      refuseUnfit(pooling, { url, hasOwnBus })
      return null
    } catch (error) {
      expect(error).toBeInstanceOf(StartError)
      return (error as Error).message.replace('The connection pool at pool.example:6432/nofomo ', '')
    }
  }

  test('the start refuses a pool in statement mode, which cannot run a transaction', async () => {
    expect(await refusalOf({ mode: 'statement' }, true)).toMatch(/^gives each statement another connection/)
  })

  test('the start refuses a pool in transaction mode without Redis, as nodes would miss invalidations', async () => {
    expect(await refusalOf({ mode: 'transaction', timeouts: kept }, false)).toMatch(/Set REDIS_URL/)
    expect(await refusalOf({ mode: 'transaction', timeouts: kept }, true)).toBeNull()
  })

  test('the start refuses a pool in transaction mode without time limits, as a statement could hang', async () => {
    const pool: Pool = { mode: 'transaction', timeouts: { ...kept, lock_timeout: 0 } }
    expect(await refusalOf(pool, true)).toMatch(
      /^is in transaction mode and opens connections without lock_timeout,/,
    )
  })

  test('the start accepts a pool in session mode', async () => {
    expect(await refusalOf({ mode: 'session' }, false)).toBeNull()
  })
})
