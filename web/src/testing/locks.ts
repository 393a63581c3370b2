type Run = (lock?: object) => unknown

/** A browser's locks, of which a free one is granted at once. `held` has the names of those that are held. */
export function fakeLocks() {
  const held = new Set<string>()
  const queues = new Map<string, (() => void)[]>()

  function free(name: string): void {
    held.delete(name)
    queues.get(name)?.shift()?.()
  }

  function request(
    name: string,
    ...[options, callback]: [Run] | [{ signal?: AbortSignal }, Run]
  ): Promise<unknown> {
    const run = typeof options === 'function' ? options : callback
    const signal = typeof options === 'function' ? undefined : options.signal
    return new Promise((resolve, reject) => {
      const take = () => {
        if (signal?.aborted) return queues.get(name)?.shift()?.()
        held.add(name)
        Promise.resolve(run?.()).then((result) => {
          free(name)
          resolve(result)
        }, reject)
      }
      signal?.addEventListener('abort', () => reject(signal.reason))
      if (held.has(name)) queues.set(name, [...(queues.get(name) ?? []), take])
      else take()
    })
  }

  return { held, locks: { request } }
}
