import { clockInSeattle } from '@nofomo/contracts/values/times/seattle-words.ts'
import { NotLoaded } from './not-loaded.tsx'

type QueryState = {
  data: unknown
  at: number
  failure: unknown
  isBusy: boolean
  reload: () => Promise<void>
}

/** Data that could not be loaded: says so, and from when what stands below is. */
export function NotFresh({ sentence, known }: { sentence: string; known: QueryState }) {
  const { data, at, failure, isBusy, reload } = known
  if (failure === null) return null
  return (
    <NotLoaded
      sentence={sentence}
      isStale={data !== null}
      since={clockInSeattle(new Date(at).toISOString())}
      isBusy={isBusy}
      onRetry={() => void reload()}
    />
  )
}
