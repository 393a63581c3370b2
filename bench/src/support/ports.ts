import { once } from 'node:events'
import { createServer } from 'node:net'

const first = 4600
const last = 4699

/** Given out lately: a program that is about to start does not listen yet. Others that do the same begin elsewhere. */
let next = first + (process.pid % (last - first))

/** A free port of 127.0.0.1. @throws if 4600 to 4699 are all taken */
export async function freePort(): Promise<number> {
  for (let tried = first; tried <= last; tried += 1) {
    const port = next
    next = next === last ? first : next + 1
    if (await isFree(port)) return port
  }
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
