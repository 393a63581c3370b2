import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** `nothing`: says nothing. `head` and `body`: sends the head, or the body, of an HTTP answer or a greeting byte by byte, without an end. */
export type Swallowing = 'nothing' | 'head' | 'body'

const betweenMs = 20
const starts = {
  nothing: '',
  head: 'HTTP/1.1 200 OK\r\nx-slow: ',
  body: 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n"',
} as const

/** A server that accepts every connection and never answers to the end. @returns its port and how many it has open */
export async function startSwallowingServer(how: Swallowing, start: string = starts[how]) {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    socket.resume()
    if (how === 'nothing') return
    socket.write(start)
    const dripping = setInterval(() => socket.write('x'), betweenMs)
    socket.on('close', () => clearInterval(dripping))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, url: `http://127.0.0.1:${port}`, open: () => open.size }
}
