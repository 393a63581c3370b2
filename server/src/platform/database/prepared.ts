import pg from 'pg'

/** Prepared statements per connection. There are few texts; lists of varying length add some. */
const mostPrepared = 500
const names = new Map<string, string>()

/** A name for a statement's text, the same on every connection; undefined once there are too many texts. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostPrepared) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/**
 * A client that prepares its statements, so that PostgreSQL parses and plans each once per connection. The long
 * statements of the hot path (casting votes, reading snapshots) take longer to plan than to run.
 */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the many forms of `query` are pg's; only one of them is changed.
  override query(text: any, values?: any, callback?: any): any {
    if (typeof text !== 'string' || !Array.isArray(values)) return super.query(text, values, callback)
    return super.query({ name: nameOf(text), text, values } as pg.QueryConfig, callback)
  }
}
