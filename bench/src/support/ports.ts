import { once } from 'node:events'
import { createServer } from 'node:net'

const first = 4600
const last = 4699

/** A free port of 127.0.0.1. @throws if 4600 to 4699 are all taken */
export async function freePort(): Promise<number> {
  for (let port = first; port <= last; port += 1) if (await isFree(port)) return port
  throw new Error(`Ports ${first} to ${last} are all taken.`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
