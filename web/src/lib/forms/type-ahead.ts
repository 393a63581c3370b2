/** Fewer letters send no request, and requests wait this long after the last one (docs/product.md, "Locations"). */
const minQueryLength = 2
const debounceMs = 300

/** `found` is the last response's results, until the next one arrives. */
export type Search<Found> = {
  phase: 'idle' | 'searching' | 'found' | 'failed'
  query: string
  found: readonly Found[]
  /** Why it failed. */
  error?: unknown
}

export const idle: Search<never> = { phase: 'idle', query: '', found: [] }

export type Find<Found> = (query: string, signal: AbortSignal) => Promise<readonly Found[]>

/** Searches while somebody types: only for the last text. Reports each state to `onChange`. */
export function createTypeAhead<Found>(find: Find<Found>, onChange: (search: Search<Found>) => void) {
  let search: Search<Found> = idle
  let running = new AbortController()

  function tell(next: Search<Found>) {
    search = next
    onChange(next)
  }

  async function ask(query: string, { signal }: AbortController) {
    try {
      const found = await find(query, signal)
      if (!signal.aborted) tell({ phase: 'found', query, found })
    } catch (error) {
      if (!signal.aborted) tell({ phase: 'failed', query, found: [], error })
    }
  }

  function stop() {
    running.abort()
    running = new AbortController()
  }

  return {
    type(text: string) {
      stop()
      const query = text.trim()
      if (query.length < minQueryLength) return tell(idle)
      tell({ phase: 'searching', query, found: search.found })
      const mine = running
      const timer = setTimeout(() => void ask(query, mine), debounceMs)
      mine.signal.addEventListener('abort', () => clearTimeout(timer))
    },
    stop,
  }
}
