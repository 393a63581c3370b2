import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { api } from '../http/api-client.ts'
import { currentServerData, type ServerData } from './server-data.ts'

export type AskOptions = NonNullable<Parameters<typeof api>[2]>

export type ServerQuery<Data> = {
  /** Everything that the data depends on. */
  key: readonly unknown[]
  ask: (options: AskOptions) => Promise<Data>
  /** What a loader has asked for. */
  loaded?: ServerData<Data> | null
  /** How often it is asked for again while the page is looked at. */
  reloadMs?: number
  isEnabled?: boolean
}

/**
 * Data of a page, asked for again when the page is looked at again and when its key is invalidated. If that fails, what
 * was known stays, with the failure. Older answers never replace newer data.
 */
export function useServerData<Data>({ key, ask, loaded, reloadMs, isEnabled = true }: ServerQuery<Data>) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => currentServerData(await ask({ signal })),
    enabled: isEnabled,
    refetchInterval: reloadMs ?? false,
    ...(loaded && { initialData: loaded }),
  })
  const failure = useLastFailure(query, JSON.stringify(key))
  const [isBusy, setBusy] = useState(false)
  async function reload() {
    setBusy(true)
    await query.refetch()
    setBusy(false)
  }
  return {
    data: query.data?.data ?? null,
    at: query.data?.at ?? 0,
    failure,
    isLoading: query.isFetching,
    /** Somebody asked for it. */
    isBusy,
    reload,
    /** Replaces the data by what a call has returned, or by a change of what is known now. */
    async set(next: Data | ((before: Data) => Data)) {
      // The answer to a call in flight is older.
      await client.cancelQueries({ queryKey: key, exact: true })
      client.setQueryData<ServerData<Data>>(key, (before) => {
        if (!(next instanceof Function)) return currentServerData(next)
        return before && currentServerData(next(before.data))
      })
    },
  }
}

/** Why the last attempt failed. Without data a query forgets it when it asks again; here it stays until that succeeds. */
function useLastFailure(
  { error, isSuccess }: { error: Error | null; isSuccess: boolean },
  key: string,
): Error | null {
  const [last, setLast] = useState({ key, failure: error })
  const before = last.key === key ? last.failure : null
  const failure = error ?? (isSuccess ? null : before)
  if (failure !== last.failure || key !== last.key) setLast({ key, failure })
  return failure
}
