import type { Location } from '@nofomo/contracts/places.ts'

/** Fewer letters ask nothing, and this long after the last one we ask (specification 1, section 5). */
const shortestQuery = 2
const debounceMs = 300

/** `locations` are those of the last answer, until the next one comes. */
export type Search = {
  phase: 'idle' | 'searching' | 'found' | 'failed'
  query: string
  locations: readonly Location[]
}

export const idle: Search = { phase: 'idle', query: '', locations: [] }

type Find = (query: string, signal: AbortSignal) => Promise<readonly Location[]>

/** Asks for places while somebody types: only for what they last typed, and tells `onChange` how it stands. */
export function createLocationSearch(find: Find, onChange: (search: Search) => void) {
  let search = idle
  let running = new AbortController()

  function tell(next: Search) {
    search = next
    onChange(next)
  }

  async function ask(query: string, { signal }: AbortController) {
    try {
      const locations = await find(query, signal)
      if (!signal.aborted) tell({ phase: 'found', query, locations })
    } catch {
      if (!signal.aborted) tell({ phase: 'failed', query, locations: [] })
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
      if (query.length < shortestQuery) return tell(idle)
      tell({ ...search, phase: 'searching', query })
      const mine = running
      const timer = setTimeout(() => void ask(query, mine), debounceMs)
      mine.signal.addEventListener('abort', () => clearTimeout(timer))
    },
    stop,
  }
}

/** What stands in the list instead of places; null where there are some. */
export function searchNotice({ phase, query, locations }: Search): string | null {
  if (phase === 'failed') return 'Search temporarily unavailable'
  if (phase === 'found' && locations.length === 0) return `No locations found for “${query}”`
  if (phase === 'searching' && locations.length === 0) return 'Searching…'
  return null
}

/** Where to look when looking for places fails (specification 2, section 8). */
export const anywhereInSeattle: Location = {
  address: 'Seattle, WA',
  lat: 47.6062,
  lng: -122.3321,
  source: 'fallback',
  type: 'city',
  importance: 1,
  placeId: 'fallback-seattle',
  radiusMiles: 5,
}

/** What can be picked: what was found, or Seattle as a whole where searching failed. */
export function choicesOf({ phase, locations }: Search): readonly Location[] {
  if (phase === 'failed') return [anywhereInSeattle]
  return phase === 'idle' ? [] : locations
}
