import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

/**
 * What a page can do without, asked for after it is shown and again when `key` changes: null before. A failure leaves it as
 * it was; without `ask` nothing is asked.
 */
export function useOptionalAnswer<Data>(
  key: string,
  ask: ((options: { signal: AbortSignal }) => Promise<Data>) | null,
): [Data | null, Dispatch<SetStateAction<Data | null>>] {
  const [data, setData] = useState<Data | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that the question depends on is in its key
  useEffect(() => {
    const leaving = new AbortController()
    ask?.({ signal: leaving.signal }).then(setData, () => undefined)
    return () => leaving.abort()
  }, [key])
  return [data, setData]
}
