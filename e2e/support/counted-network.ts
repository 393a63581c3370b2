import { once } from 'node:events'
import { createServer, request as forward, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A response that a browser received: its path with the query, and its bytes with headers. */
type CountedResponse = { path: string; bytes: number }

/** A proxy between browsers and the product that records what is loaded. */
export type CountedNetwork = {
  /** The product's address on this network, without a slash at the end. */
  url: string
  /** Everything loaded so far, in the order of the requests. */
  loaded: readonly CountedResponse[]
  stop(): Promise<void>
}

/** Starts a proxy to the product at `url` on another port of this machine. Stop it when the test ends. */
export async function openCountedNetwork(url: string): Promise<CountedNetwork> {
  const loaded: CountedResponse[] = []
  const server = createServer(recorder(new URL(url).port, loaded))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    loaded,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function recorder(port: string, loaded: CountedResponse[]): RequestListener {
  return (incoming, outgoing) => {
    const { url: path = '/', method, headers } = incoming
    const counted = { path, bytes: 0 }
    loaded.push(counted)
    const onward = forward({ host: '127.0.0.1', port, path, method, headers }, (reply) => {
      // Every header is followed by four more characters: a colon, a space and the end of the line.
      counted.bytes += reply.rawHeaders.join('').length + 2 * reply.rawHeaders.length
      reply.on('data', (piece: Buffer) => {
        counted.bytes += piece.length
      })
      outgoing.writeHead(reply.statusCode ?? 502, reply.rawHeaders)
      reply.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }
}
