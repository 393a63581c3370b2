import { hash } from 'node:crypto'
import pg from 'pg'

/** Prepared statements per connection. There are few texts; lists of varying length add some. */
const maxPrepared = 500
/** 132 bits: no two texts have the same name. */
const nameLength = 22

/**
 * A statement that returns whatever columns a table has, which a migration changes. What is in parentheses returns nothing by
 * itself, and products are none; one at the end of a statement may count, which only costs its preparation.
 */
function returnsAllColumns(text: string): boolean {
  const outer = text.replace(/\([^()]*\)/g, ' ')
  return outer === text ? /\*(?=\s*(?:,|from\b|$))/i.test(text) : returnsAllColumns(outer)
}

/**
 * A client that prepares its statements, so that PostgreSQL parses and plans each once per connection. The long
 * statements of the hot path (casting votes, reading snapshots) take longer to plan than to run.
 *
 * A name is a hash of the text, so that it means one statement on whatever connection a pooler chooses. A statement that
 * the database no longer has as it was prepared (a migration has changed a table, a pooler another connection) has not
 * run: it is sent again as a new one. Within a transaction, which such an error ends, statements that a migration can
 * outdate are not prepared.
 */
export class PreparingClient extends pg.Client {
  readonly #prepares: boolean
  #unanswered = 0
  #lastAnswer = 0
  /** By their texts; without a name those that the database does not have any more as they were prepared. */
  readonly #known = new Map<string, { name?: string; isOutdatable?: boolean }>()

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
    const name = this.#nameOf(text)
    if (name === undefined) return this.#watched(super.query(text, values))
    const result: Promise<unknown> = super.query({ name, text, values } as pg.QueryConfig)
    return this.#watched(result.catch((error) => this.#askedAnew(error, text, values)))
  }

  /** Undefined, too, once there are too many texts. */
  #nameOf(text: string): string | undefined {
    if (!this.#prepares) return undefined
    if (!this.#known.has(text) && this.#known.size < maxPrepared)
      this.#known.set(text, {
        name: hash('sha256', text, 'base64url').slice(0, nameLength),
        isOutdatable: returnsAllColumns(text),
      })
    const { name, isOutdatable } = this.#known.get(text) ?? {}
    return isOutdatable && this.getTransactionStatus() === 'T' ? undefined : name
  }

  async #askedAnew(error: unknown, text: string, values: unknown[]): Promise<unknown> {
    if (!isStale(error)) throw error
    this.#known.set(text, {})
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

function isStale(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string }
  if (code === '0A000') return message.startsWith('cached plan')
  // invalid_sql_statement_name, duplicate_prepared_statement
  return code === '26000' || code === '42P05'
}
