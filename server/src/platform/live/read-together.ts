type Waiting<Value> = { resolve: (value: Value | undefined) => void; reject: (error: unknown) => void }

/** Batches reads of the same turn of the event loop. `read` omits ids that it does not find. */
export function readTogether<Value>(
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (id: string) => Promise<Value | undefined> {
  let pending = new Map<string, Waiting<Value>[]>()

  async function readAsked() {
    const batch = pending
    pending = new Map()
    const everybody = [...batch.values()].flat()
    try {
      const found = await read([...batch.keys()])
      for (const [id, waiting] of batch) for (const { resolve } of waiting) resolve(found.get(id))
    } catch (error) {
      for (const { reject } of everybody) reject(error)
    }
  }

  return (id) =>
    new Promise((resolve, reject) => {
      if (pending.size === 0) setImmediate(readAsked)
      const waiting = pending.get(id) ?? []
      waiting.push({ resolve, reject })
      pending.set(id, waiting)
    })
}
