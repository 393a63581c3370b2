type Undo = () => unknown

/** What has to be undone at the end, the newest first. */
const pending = new Set<Undo>()
let isInterrupted = false

/**
 * Remembers how to undo something; the function returned does it early. Each is undone once.
 * @throws after undoing it, when the bench is being interrupted: nothing new may start
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

/** Undoes everything; what fails is told and does not keep the rest. */
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

/** Resolves at once, never while the bench is being interrupted: whoever awaits it goes no further. */
export function unlessInterrupted(): Promise<void> {
  return isInterrupted ? new Promise(() => {}) : Promise.resolve()
}

/** Children, databases and folders also go when the bench is interrupted, or stumbles over a fault of its own. */
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

/** @throws when `work` takes longer than `minutes` */
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
