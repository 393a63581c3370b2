import type { Changed } from './changes.ts'

export type Message = { kind: Changed; ids: string[] }

export const kinds: readonly Changed[] = ['session', 'venue', 'figures']
/** A notification of PostgreSQL carries at most 8,000 bytes. 12-character session ids and their commas leave room for 500. */
const idsPerMessage: Record<Changed, number> = { session: 500, venue: 100, figures: 100 }

/** The messages that carry these ids: `<node> session <id>,<id>`. */
export function messagesOf(
  node: string,
  kind: Changed,
  ids: readonly string[],
): { ids: string[]; text: string }[] {
  const size = idsPerMessage[kind]
  const count = Math.ceil(ids.length / size)
  return Array.from({ length: count }, (_, index) => {
    const part = ids.slice(index * size, (index + 1) * size)
    return { ids: part, text: `${node} ${kind} ${part.join(',')}` }
  })
}

export const heartbeatOf = (node: string): string => `${node} heartbeat`
export const farewellOf = (node: string): string => `${node} left`

type Read = { from: string; message: Message | null; isHeartbeat: boolean; isFarewell: boolean }

/** A message of an unknown kind is from a newer release, and ignored. */
export function readMessage(text: string): Read {
  const [from = '', name, ids = ''] = text.split(' ')
  const kind = kinds.find((known) => known === name)
  const message = kind ? { kind, ids: ids.split(',') } : null
  return { from, message, isHeartbeat: name === 'heartbeat', isFarewell: name === 'left' }
}
