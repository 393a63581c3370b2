import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'

type Detour = {
  /** Leads to the database, or to Redis, through the proxy. */
  url: string
  /** Resets all connections, and takes no new ones. */
  cut(): Promise<void>
  /** Takes connections again. */
  mend(): Promise<void>
  /** From now on the bytes of the connections that are open vanish, without a reset. New ones work. */
  swallow(): void
}

/** BackendKeyData: its type, its length, and the process that answers. */
const processMessage = Buffer.from([0x4b, 0, 0, 0, 12])

/** As poolers do: another process than the one that answers. Changes the first bytes of a connection. */
function nameOtherProcess(bytes: Buffer): void {
  const at = bytes.indexOf(processMessage)
  if (at >= 0) bytes.writeUInt32BE(4_711, at + processMessage.length)
}

/** A proxy to a database or to Redis that can be interrupted and restored. `asPooler`: it answers in the name of its own process. */
export async function detour(url: string, { asPooler = false } = {}): Promise<Detour> {
  const { reach, urlAt } = url.startsWith('redis:') ? redisAt(url) : databaseAt(url)
  const open = new Set<Socket>()
  const server: Server = createServer((near) => {
    const far = reach()
    for (const socket of [near, far]) {
      open.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          open.delete(socket)
          near.destroy()
          far.destroy()
        })
    }
    if (asPooler) far.on('data', nameOtherProcess)
    near.pipe(far).pipe(near)
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as { port: number }).port
  }
  const own = await listen(0)
  return {
    url: urlAt(own),
    async cut() {
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
    mend: async () => void (await listen(own)),
    swallow() {
      for (const socket of open) socket.unpipe().resume()
    },
  }
}

type Goal = { reach(): Socket; urlAt(port: number): string }

function databaseAt(url: string): Goal {
  const { host, port, user, password, database } = new pg.Client(url)
  return {
    reach: () => (host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)),
    urlAt: (own) => `postgres://${user}:${encodeURIComponent(password ?? '')}@127.0.0.1:${own}/${database}`,
  }
}

function redisAt(url: string): Goal {
  const { hostname, port } = new URL(url)
  return {
    reach: () => connect(Number(port), hostname),
    urlAt: (own) => url.replace(`:${port}`, `:${own}`),
  }
}
