import { randomUUID } from 'node:crypto'
import { Connection, type Reply } from '../support/connection.ts'
import { EventStream } from '../support/event-stream.ts'
import { decoded } from './recorder.ts'
import { learnedFrom, type RequestKind, type Template } from './template.ts'

/** What all phones of an evening count together. */
export type Counters = {
  requests: Map<RequestKind, number>
  bytes: number
  failures: Map<string, number>
}

type Options = {
  port: number
  address: string
  cookie?: string
  groupValues: Map<string, string>
  counters: Counters
}

/** A browser that sends again what was recorded, with cookies and values of its own, on one connection and one more for its stream. */
export class Phone {
  readonly #port: number
  readonly #address: string
  readonly #cookies = new Map<string, string>()
  readonly #values = new Map<string, string>()
  readonly #groupValues: Map<string, string>
  readonly #counters: Counters
  readonly #connection: Connection
  #stream: EventStream | null = null

  constructor({ port, address, cookie, groupValues, counters }: Options) {
    this.#port = port
    this.#address = address
    this.#groupValues = groupValues
    this.#counters = counters
    this.#connection = new Connection(port)
    if (cookie) this.#keep([cookie])
  }

  /** Sends these one after the other; resolves when all but the stream are answered. */
  async send(templates: readonly Template[]): Promise<void> {
    for (const template of templates) {
      // For example an offer that has not come yet is not reported as shown.
      if (!template.needs.every((recorded) => this.#known(recorded) !== undefined)) continue
      const request = template
        .fill((recorded) => this.#lookUp(recorded))
        .replace('{own headers}', this.#ownHeaders())
      const { requests } = this.#counters
      requests.set(template.kind, (requests.get(template.kind) ?? 0) + 1)
      if (template.isStream) this.#watch(template, Buffer.from(request))
      else this.#take(template, request, await this.#connection.ask(request))
    }
  }

  close(): void {
    this.#connection.close()
    this.#stream?.close()
  }

  /** A page has one stream: the one before has ended with its page. */
  #watch(template: Template, request: Buffer): void {
    this.#stream?.close()
    this.#stream = new EventStream(this.#port, request, ({ data }) => {
      this.#counters.bytes += data.length
      this.#learn(template, () => data)
    })
  }

  #take(template: Template, request: string, reply: Reply): void {
    this.#counters.bytes += reply.bytes
    this.#keep(reply.cookies())
    if (reply.status === 0 || reply.status >= 400) {
      const line = `${request.slice(0, request.indexOf(' HTTP'))}: ${reply.status} ${reply.header('content-encoding') ? '' : reply.text().slice(0, 120)}`
      this.#counters.failures.set(line, (this.#counters.failures.get(line) ?? 0) + 1)
      return
    }
    this.#learn(template, () => decoded(reply.body(), reply.header('content-encoding')))
  }

  #learn(template: Template, text: () => string): void {
    for (const [recorded, value] of learnedFrom(template, text)) {
      this.#values.set(recorded, value)
      this.#groupValues.set(recorded, value)
    }
  }

  #known(recorded: string): string | undefined {
    return this.#values.get(recorded) ?? this.#groupValues.get(recorded)
  }

  #lookUp(recorded: string): string {
    const known = this.#known(recorded)
    if (known !== undefined) return known
    const made = randomUUID()
    this.#values.set(recorded, made)
    return made
  }

  #ownHeaders(): string {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return `connection: keep-alive\r\nx-forwarded-for: ${this.#address}\r\n${cookie ? `cookie: ${cookie}\r\n` : ''}`
  }

  #keep(pairs: readonly string[]): void {
    for (const pair of pairs) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(pair) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }
}
