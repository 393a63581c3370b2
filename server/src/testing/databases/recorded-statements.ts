import { onTestFinished, vi } from 'vitest'
import { PreparingClient } from '../../platform/database/prepared.ts'

export type Statement = { text: string; values: unknown[] }

/** Every different statement with parameters that this process sends to any database, until the test ends. */
export function recordStatements(): Map<string, Statement> {
  const sent = new Map<string, Statement>()
  const query = PreparingClient.prototype.query
  const spy = vi.spyOn(PreparingClient.prototype, 'query').mockImplementation(function (
    this: PreparingClient,
    text,
    values,
    callback,
  ) {
    if (typeof text === 'string' && Array.isArray(values) && !sent.has(text)) sent.set(text, { text, values })
    return query.call(this, text, values, callback)
  })
  onTestFinished(() => spy.mockRestore())
  return sent
}
