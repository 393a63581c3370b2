import { hash } from 'node:crypto'
import pg from 'pg'

/** Prepared statements per connection. There are few texts; lists of varying length add some. */
const maxPrepared = 500
/** 132 bits: no two texts have the same name. */
const nameLength = 22

/** How often statements were outdated: after each time all are other statements, for poolers that know them by their texts, too. */
let generation = 0

type Named = { name: string; text: string }

/**
 * A client that prepares its statements, so that PostgreSQL parses and plans each once per connection. The long
 * statements of the hot path (casting votes, reading snapshots) take longer to plan than to run.
 *
 * A name is a hash of the text, so that it means one statement on whatever connection a pooler chooses. A statement that
 * the database no longer has as it was prepared (a migration has changed a table, a pooler another connection) has not
 * run: it is sent again as a new one. A transaction, which such an error ends, runs again (`retryTransaction`).
 */
export class PreparingClient extends pg.Client {
  readonly #prepares: boolean
  #unanswered = 0
  #lastAnswer = 0
  /** By the texts they were given. */
  readonly #named = new Map<string, Named>()
  #namedIn = generation

  /** `prepares` false: behind a pooler that loses what is prepared. */
  constructor(config: pg.ClientConfig & { prepares?: boolean } = {}) {
    super(config)
    this.#prepares = config.prepares ?? true
  }

  /** When, by `performance.now()`, a query was sent or the one before it answered; null if nothing is unanswered. */
  get unansweredSince(): number | null {
    return this.#unanswered > 0 ? this.#lastAnswer : null
  }

  // biome-ignore lint/suspicious/noExplicitAny: the many forms of `query` are pg's; only one of them is changed.
  override query(text: any, values?: any, callback?: any): any {
    if (typeof text !== 'string' || !Array.isArray(values) || callback)
      return this.#watched(super.query(text, values, callback))
    const named = this.#prepares ? this.#nameOf(text) : undefined
    if (named === undefined) return this.#watched(super.query(text, values))
    const result: Promise<unknown> = super.query({ ...named, values } as pg.QueryConfig)
    return this.#watched(result.catch((error) => this.#askedAnew(error, named, { text, values })))
  }

  /** Undefined, too, once there are too many texts. */
  #nameOf(text: string): Named | undefined {
    if (this.#namedIn !== generation) this.#named.clear()
    this.#namedIn = generation
    if (!this.#named.has(text) && this.#named.size < maxPrepared) this.#named.set(text, named(text))
    return this.#named.get(text)
  }

  async #askedAnew(error: unknown, named: Named, { text, values }: { text: string; values: unknown[] }) {
    if (!isOutdated(error)) throw error
    // Another statement may have met the same change.
    if (this.#nameOf(text) === named) generation += 1
    // Within a transaction that the error has ended, this one fails, too.
    return super.query(text, values).catch(() => {
      throw error
    })
  }

  #watched<T>(result: T): T {
    if (!(result instanceof Promise)) return result
    if (this.#unanswered === 0) this.#lastAnswer = performance.now()
    this.#unanswered += 1
    const answered = () => {
      this.#unanswered -= 1
      this.#lastAnswer = performance.now()
    }
    result.then(answered, answered)
    return result
  }
}

function named(sent: string): Named {
  const text = generation === 0 ? sent : `${sent}\n-- ${generation}`
  return { name: hash('sha256', text, 'base64url').slice(0, nameLength), text }
}

/** Whether the database no longer has a statement as it was prepared. */
export function isOutdated(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string }
  if (code === '0A000') return message.startsWith('cached plan')
  // invalid_sql_statement_name, duplicate_prepared_statement
  return code === '26000' || code === '42P05'
}
