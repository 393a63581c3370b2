import { LRUCache } from 'lru-cache'

/**
 * Caches answers for `ttlMs`, at most `max` of them. Failures are not cached. Concurrent requests of the same share one
 * answer.
 */
export function createAnswerCache<Answer extends object>(options: {
  max: number
  ttlMs: number
  now: () => number
}) {
  const answers = new LRUCache<string, Promise<Answer>>({
    max: options.max,
    ttl: options.ttlMs,
    ttlResolution: 0,
    perf: { now: options.now },
  })
  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const known = answers.get(key)
    if (known) return known
    const answer = ask()
    answers.set(key, answer)
    answer.catch(() => {
      if (answers.peek(key) === answer) answers.delete(key)
    })
    return answer
  }
}
