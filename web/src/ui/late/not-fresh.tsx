import { clockInSeattle } from '@nofomo/contracts/times/seattle-words.ts'
import { NotLoaded } from './not-loaded.tsx'
import { Skeleton } from './skeleton.tsx'

type QueryState = {
  data: unknown
  at: number
  failure: unknown
  isBusy: boolean
  reload: () => Promise<void>
}

type NotFreshProps = {
  /** Why it could not be loaded; staff's data have it as their failure. */
  sentence: string | null
  known: QueryState
  /** The height of what is shown until there are data: `h-64`. */
  skeleton?: string
}

/** Data that could not be loaded: says so, and from when what stands below is. */
export function NotFresh({ sentence, known, skeleton }: NotFreshProps) {
  const { data, at, failure, isBusy, reload } = known
  if (failure === null) return skeleton && data === null ? <Skeleton className={skeleton} /> : null
  return (
    <NotLoaded
      sentence={sentence ?? ''}
      isStale={data !== null}
      since={clockInSeattle(new Date(at).toISOString())}
      isBusy={isBusy}
      onRetry={() => void reload()}
    />
  )
}
