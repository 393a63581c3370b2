import { once } from 'node:events'
import { createServer, type RequestListener, type RequestOptions, request as requestHttp } from 'node:http'
import type { request as requestHttps } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createPublicPost } from './post.ts'
import { publicLookup } from './public-hosts.ts'

const sockets = { maxSockets: 1, maxFreeSockets: 1 }

/** A server of this machine to which messages for any address are led. */
async function receiver(listener: RequestListener) {
  const paths: (string | undefined)[] = []
  const server = createServer((request, response) => {
    paths.push(request.url)
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const request = ((address: string, { agent: _, ...options }: RequestOptions, done: () => void) =>
    requestHttp(`http://127.0.0.1:${port}${new URL(address).pathname}`, options, done)) as typeof requestHttps
  return { port, paths, request }
}
const message = { headers: {}, body: '{}' }
const address = 'https://hooks.example.com/a'

describe('a message to an address that somebody named', () => {
  test('a redirect is an answer, and is not followed', async () => {
    const { request, paths } = await receiver((_request, response) =>
      response.writeHead(307, { location: 'https://127.0.0.1/inside' }).end(),
    )
    expect(await createPublicPost(sockets, { request })(address, message)).toMatchObject({ status: 307 })
    expect(paths).toEqual(['/a'])
  })

  test('the status counts at once, and a body without end is cut off', async () => {
    let isCut = false
    const { request } = await receiver((_request, response) => {
      response.writeHead(200)
      const writing = setInterval(() => response.write(Buffer.alloc(8_192)), 1)
      response.on('close', () => {
        isCut = true
        clearInterval(writing)
      })
    })
    expect(await createPublicPost(sockets, { request })(address, message)).toMatchObject({ status: 200 })
    await vi.waitUntil(() => isCut, { timeout: 60_000 })
  })

  test('a server that never answers is given up', async () => {
    const { request } = await receiver(() => {})
    const post = createPublicPost(sockets, { request, timeoutMs: 50 })
    await expect(post(address, message)).rejects.toMatchObject({
      name: expect.stringMatching(/Abort|Timeout/),
    })
  })

  test('no connection is made to an address that is not public', async () => {
    const { request, paths } = await receiver((_request, response) => response.end())
    const post = createPublicPost(sockets, { request })
    for (const inside of ['https://127.0.0.1/a', 'https://[::1]/a', 'http://hooks.example.com/a'])
      await expect(post(inside, message)).rejects.toMatchObject({ code: 'EPRIVATE' })
    expect(paths).toEqual([])
  })
})

describe('the lookup of a connection', () => {
  const look = (hostname: string, all: boolean) =>
    new Promise((resolve, reject) => {
      publicLookup(hostname, { all }, ((error, found) =>
        error ? reject(error) : resolve(found)) as Parameters<LookupFunction>[2])
    })

  test.each(['localhost', '127.0.0.1', '10.0.0.1', '::1', '::ffff:10.0.0.1', '169.254.169.254'])(
    'a name that leads to %s is refused',
    async (hostname) => {
      for (const all of [true, false])
        await expect(look(hostname, all)).rejects.toMatchObject({ code: 'EPRIVATE' })
    },
  )

  test('a name that leads to a public address is found', async () => {
    expect(await look('1.1.1.1', false)).toBe('1.1.1.1')
    expect(await look('1.1.1.1', true)).toEqual([{ address: '1.1.1.1', family: 4 }])
  })
})
