import { connect, type Socket } from 'node:net'
import { ResponseReader } from './response-reader.ts'

export type ServerEvent = { id: string | null; name: string; data: string }

/** Opens an event stream like a browser and passes on each event. Does not reconnect. */
export class EventStream {
  readonly #socket: Socket
  #text: Buffer[] = []
  /** The status of the response; 0 before it. */
  status = 0
  isOpen = true

  constructor(port: number, request: Buffer, onEvent: (event: ServerEvent) => void) {
    this.#socket = connect({ port, host: '127.0.0.1' })
    const reader = new ResponseReader({
      head: (status) => {
        this.status = status
      },
      body: (bytes) => this.#take(bytes, onEvent),
      end: () => this.close(),
    })
    this.#socket.on('data', (bytes) => reader.feed(bytes))
    this.#socket.on('error', () => {})
    this.#socket.on('close', () => {
      this.isOpen = false
    })
    this.#socket.write(request)
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(bytes: Buffer, onEvent: (event: ServerEvent) => void): void {
    this.#text.push(bytes)
    if (!bytes.subarray(-2).equals(blankLine)) return
    const text = Buffer.concat(this.#text).toString()
    this.#text = []
    for (const block of text.split('\n\n')) {
      const event = parse(block)
      if (event) onEvent(event)
    }
  }
}

const blankLine = Buffer.from('\n\n')

function parse(block: string): ServerEvent | null {
  let id: string | null = null
  let name = 'message'
  let data: string | null = null
  for (const line of block.split('\n')) {
    if (line.startsWith('id: ')) id = line.slice(4)
    else if (line.startsWith('event: ')) name = line.slice(7)
    else if (line.startsWith('data: ')) data = line.slice(6)
  }
  return data === null ? null : { id, name, data }
}
