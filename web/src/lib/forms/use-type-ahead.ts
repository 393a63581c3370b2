import { useEffect, useState } from 'react'
import { createTypeAhead, type Find, idle, type Search } from './type-ahead.ts'

/** Search results for the typed text; `null` means nothing typed since the last choice. `find` must be stable. */
export function useTypeAhead<Found>(text: string | null, find: Find<Found>): Search<Found> {
  const [search, setSearch] = useState<Search<Found>>(idle)
  const [searching] = useState(() => createTypeAhead(find, setSearch))
  useEffect(() => {
    searching.type(text ?? '')
    return searching.stop
  }, [searching, text])
  return search
}
