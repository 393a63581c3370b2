import { connect, type Socket } from 'node:net'
import { ResponseReader } from './response-reader.ts'

/** `status` 0: the connection broke. */
export type Reply = {
  status: number
  bytes: number
  body(): Buffer
  text(): string
  /** The value of a cookie it sets, if it does. */
  cookie(name: string): string | undefined
  /** All that it sets, with their attributes. */
  cookies(): string[]
  header(name: string): string | undefined
}

/** A keep-alive connection with one request at a time. */
export class Connection {
  readonly #port: number
  #socket: Socket | null = null
  #done: ((reply: Reply) => void) | null = null
  #status = 0
  #head = ''
  #pieces: Buffer[] = []

  constructor(port: number) {
    this.#port = port
  }

  send(request: Buffer | string, done: (reply: Reply) => void): void {
    this.#done = done
    this.#pieces = []
    this.#socket ??= this.#open()
    this.#socket.write(request)
  }

  ask(request: Buffer | string): Promise<Reply> {
    return new Promise((resolve) => this.send(request, resolve))
  }

  close(): void {
    this.#socket?.destroy()
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true })
    const reader = new ResponseReader({
      head: (status, head) => {
        this.#status = status
        this.#head = head
      },
      body: (bytes) => this.#pieces.push(bytes),
      end: () => this.#finish(this.#status),
    })
    socket.on('data', (bytes) => reader.feed(bytes))
    socket.on('error', () => {})
    socket.once('close', () => {
      this.#socket = null
      this.#finish(0)
    })
    return socket
  }

  #finish(status: number): void {
    const done = this.#done
    const pieces = this.#pieces
    const head = this.#head
    this.#done = null
    done?.({
      status,
      bytes: pieces.reduce((sum, piece) => sum + piece.length, 0),
      body: () => Buffer.concat(pieces),
      text: () => Buffer.concat(pieces).toString(),
      cookie: (name) => new RegExp(`\r\nset-cookie: ${name}=([^;\r]*)`, 'i').exec(head)?.[1],
      cookies: () => [...head.matchAll(/\r\nset-cookie: ([^\r]*)/gi)].map(([, cookie = '']) => cookie),
      header: (name) => new RegExp(`\r\n${name}: ([^\r]*)`, 'i').exec(head)?.[1],
    })
  }
}
