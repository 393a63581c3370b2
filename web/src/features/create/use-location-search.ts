import { useEffect, useState } from 'react'
import { api } from '../../platform/api-client.ts'
import { createLocationSearch, idle, type Search } from './location-search.ts'

/** Places found for what somebody types; `null` is nothing typed since the last choice. */
export function useLocationSearch(text: string | null): Search {
  const [search, setSearch] = useState<Search>(idle)
  const [searching] = useState(() =>
    createLocationSearch(async (query, signal) => {
      const { locations } = await api('GET /api/places/locations', { query: { query } }, { signal })
      return locations
    }, setSearch),
  )
  useEffect(() => {
    searching.type(text ?? '')
    return searching.stop
  }, [searching, text])
  return search
}
