import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import type { Certificate } from './certificates.ts'

/** Of the commands that the product sends, as Redis documents them: https://redis.io/docs/latest/commands/ */
type Value = string | Map<string, string | number>
type Reply =
  | null
  | string
  | number
  | readonly Reply[]
  | ReadonlyMap<string, Reply>
  | { ok: string }
  | { error: string }
  | { double: number }

export type TestRedis = {
  url: string
  /** All keys that have not expired. */
  keys(): string[]
  expires(key: string): boolean
  /** Forgets every key. */
  clear(): void
  /** The commands that arrived, in their order. */
  sent: string[]
  /** Stops replying, or resumes and replies to what has arrived meanwhile. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

class Keyspace {
  readonly #values = new Map<string, { value: Value; expiresAt: number }>()

  /** The value of a key that has not expired. */
  #find(key: string): { value: Value; expiresAt: number } | undefined {
    const entry = this.#values.get(key)
    if (entry && entry.expiresAt <= Date.now()) this.#values.delete(key)
    return this.#values.get(key)
  }

  keys(): string[] {
    return [...this.#values.keys()].filter((key) => this.#find(key) !== undefined)
  }

  expires(key: string): boolean {
    return (this.#find(key)?.expiresAt ?? 0) < Number.POSITIVE_INFINITY
  }

  clear(): void {
    this.#values.clear()
  }

  fields(key: string): Map<string, string | number> | undefined {
    return this.#find(key)?.value as Map<string, string | number> | undefined
  }

  ensure(key: string): Map<string, string | number> {
    const known = this.fields(key)
    if (known) return known
    const value = new Map<string, string | number>()
    this.#values.set(key, { value, expiresAt: Number.POSITIVE_INFINITY })
    return value
  }

  delete(key: string): boolean {
    return this.#find(key) !== undefined && this.#values.delete(key)
  }

  expire(key: string, ms: number): boolean {
    const entry = this.#find(key)
    if (entry) entry.expiresAt = Date.now() + ms
    return entry !== undefined
  }
}

/** Replies for hashes and sorted sets; each is a map of its fields or members. */
function runCommand(space: Keyspace, name: string, [key = '', ...args]: readonly string[]): Reply {
  if (name === 'DEL') return Number(space.delete(key))
  if (name === 'PEXPIRE') return Number(space.expire(key, Number(args[0])))
  if (name === 'HGETALL')
    return new Map([...(space.fields(key) ?? [])].map(([field, value]) => [field, String(value)]))
  if (name === 'HSET') return setFields(space.ensure(key), args)
  if (name === 'HDEL') {
    const fields = space.fields(key)
    const deleted = args.filter((field) => fields?.delete(field)).length
    if (fields?.size === 0) space.delete(key)
    return deleted
  }
  if (name === 'HINCRBY') return increase(space.ensure(key), args[0] ?? '', Number(args[1]))
  if (name === 'ZINCRBY') return { double: increase(space.ensure(key), args[1] ?? '', Number(args[0])) }
  if (name === 'ZADD' && args[0] === 'GT') {
    const [, score, member = ''] = args
    const set = space.ensure(key)
    const isNew = !set.has(member)
    set.set(member, Math.max(Number(set.get(member) ?? Number.NEGATIVE_INFINITY), Number(score)))
    return Number(isNew)
  }
  return { error: `ERR unknown command '${name}'` }
}

function setFields(fields: Map<string, string | number>, args: readonly string[]): number {
  const before = fields.size
  for (let at = 0; at < args.length; at += 2) fields.set(args[at] ?? '', args[at + 1] ?? '')
  return fields.size - before
}

function increase(fields: Map<string, string | number>, field: string, by: number): number {
  const next = Number(fields.get(field) ?? 0) + by
  fields.set(field, next)
  return next
}

type RedisOptions = { password?: string; certificate?: Certificate }

/** A small Redis on a free port, which speaks RESP3. With a `password` it requires one, with a `certificate` TLS. */
export async function startRedisServer({ password, certificate }: RedisOptions = {}): Promise<TestRedis> {
  const space = new Keyspace()
  const subscribers = new Map<string, Set<Socket>>()
  const sockets = new Set<Socket>()
  const sent: string[] = []
  let isPaused = false
  const held: (() => void)[] = []

  function publish(channel: string, text: string): number {
    const receivers = [...(subscribers.get(channel) ?? [])]
    for (const socket of receivers) socket.write(push(['message', channel, text]))
    return receivers.length
  }

  /** Undefined: the answer has been written. */
  function answer(socket: Socket, state: Connection, [given = '', ...args]: string[]): Reply | undefined {
    const name = given.toUpperCase()
    sent.push([name, ...args].join(' '))
    if (name === 'HELLO') return hello(state, args)
    if (password !== undefined && !state.isAdmitted) return { error: 'NOAUTH Authentication required.' }
    if (name === 'SUBSCRIBE') return subscribe(socket, args)
    if (name === 'MULTI' || name === 'EXEC') return transaction(state, name)
    const run = () =>
      name === 'PUBLISH' ? publish(args[0] ?? '', args[1] ?? '') : runCommand(space, name, args)
    if (!state.queued) return run()
    // A real one would put the message into the middle of the replies, which no client can read.
    if (name === 'PUBLISH') return void socket.destroy()
    state.queued.push(run)
    return { ok: 'QUEUED' }
  }

  function transaction(state: Connection, name: 'MULTI' | 'EXEC'): Reply {
    const queued = state.queued ?? []
    state.queued = name === 'MULTI' ? [] : null
    return name === 'MULTI' ? { ok: 'OK' } : queued.map((run) => run())
  }

  function subscribe(socket: Socket, channels: readonly string[]): undefined {
    for (const channel of channels) {
      subscribers.set(channel, (subscribers.get(channel) ?? new Set()).add(socket))
      socket.write(push(['subscribe', channel, 1]))
    }
  }

  function hello(state: Connection, args: readonly string[]): Reply {
    const at = args.indexOf('AUTH')
    if (password !== undefined && (at < 0 || args[at + 2] !== password))
      return {
        error:
          at < 0
            ? 'NOAUTH HELLO must be called with the client already authenticated'
            : 'WRONGPASS invalid username-password pair or user is disabled.',
      }
    state.isAdmitted = true
    return new Map<string, Reply>([
      ['server', 'redis'],
      ['version', '7.0.15'],
      ['proto', 3],
      ['role', 'master'],
    ])
  }

  function serve(socket: Socket) {
    const state: Connection = { isAdmitted: false, queued: null }
    let unread = Buffer.alloc(0)
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      for (const one of subscribers.values()) one.delete(socket)
    })
    socket.on('data', (bytes: Buffer) => {
      unread = Buffer.concat([unread, bytes])
      for (let read = readCommand(unread); read; read = readCommand(unread)) {
        const { parts, length } = read
        unread = unread.subarray(length)
        const reply = () => {
          const given = answer(socket, state, parts)
          if (given !== undefined) socket.write(encode(given))
        }
        if (isPaused) held.push(reply)
        else reply()
      }
    })
  }
  const server = certificate ? createTlsServer(certificate, serve) : createServer(serve)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `${certificate ? 'rediss' : 'redis'}://${password === undefined ? '' : `:${encodeURIComponent(password)}@`}127.0.0.1:${port}`,
    keys: () => space.keys(),
    expires: (key) => space.expires(key),
    clear: () => space.clear(),
    sent,
    pause() {
      isPaused = true
    },
    resume() {
      isPaused = false
      for (const reply of held.splice(0)) reply()
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

type Connection = { isAdmitted: boolean; queued: (() => Reply)[] | null }

/** The first whole command, an array of bulk strings, and its length in bytes. */
function readCommand(bytes: Buffer): { parts: string[]; length: number } | null {
  let at = 0
  const line = () => {
    const end = bytes.indexOf('\r\n', at)
    if (end < 0) return null
    const text = bytes.toString('utf8', at + 1, end)
    at = end + 2
    return Number(text)
  }
  const count = line()
  if (count === null) return null
  const parts: string[] = []
  for (let index = 0; index < count; index++) {
    const length = line()
    if (length === null || bytes.length < at + length + 2) return null
    parts.push(bytes.toString('utf8', at, at + length))
    at += length + 2
  }
  return { parts, length: at }
}

function encode(reply: Reply): string {
  if (reply === null) return '_\r\n'
  if (typeof reply === 'number') return `:${reply}\r\n`
  if (typeof reply === 'string') return `$${Buffer.byteLength(reply)}\r\n${reply}\r\n`
  if (reply instanceof Map)
    return `%${reply.size}\r\n${[...reply].map(([key, value]) => encode(key) + encode(value)).join('')}`
  if (Array.isArray(reply)) return `*${reply.length}\r\n${reply.map(encode).join('')}`
  if ('ok' in reply) return `+${reply.ok}\r\n`
  if ('error' in reply) return `-${reply.error}\r\n`
  return `,${(reply as { double: number }).double}\r\n`
}

const push = (parts: readonly (string | number)[]): string =>
  `>${parts.length}\r\n${parts.map(encode).join('')}`
