type Undo = () => unknown

/** Cleanups to run at the end, the newest first. */
const pending = new Set<Undo>()
let isInterrupted = false

/**
 * Registers a cleanup; the returned function runs it early. Each runs once.
 * @throws after running it, if the bench is being interrupted: nothing new may start
 */
export function atEnd(undo: Undo): () => Promise<void> {
  if (isInterrupted) {
    void undo()
    throw new Error('The bench is being stopped.')
  }
  pending.add(undo)
  return async () => {
    if (pending.delete(undo)) await undo()
  }
}

/** Runs all cleanups; a failure is logged and does not stop the rest. */
export async function endAll(): Promise<void> {
  for (const undo of [...pending].reverse()) {
    if (!pending.delete(undo)) continue
    try {
      await undo()
    } catch (error) {
      console.error(error)
    }
  }
}

/** Resolves immediately, but never while the bench is being interrupted: awaiting code stops there. */
export function unlessInterrupted(): Promise<void> {
  return isInterrupted ? new Promise(() => {}) : Promise.resolve()
}

/** Children, databases and folders are also removed when the bench is interrupted or crashes. */
export function endOnSignals(): void {
  process.on('unhandledRejection', (error) => {
    if (isInterrupted) return
    isInterrupted = true
    console.error(error)
    void endAll().then(() => process.exit(1))
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      isInterrupted = true
      void endAll().then(() => process.exit(130))
    })
  }
}

/** @throws if `work` takes longer than `minutes` */
export async function within<T>(minutes: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${minutes} minutes.`)), minutes * 60_000)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
