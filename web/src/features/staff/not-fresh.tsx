import { clockInSeattle } from '@nofomo/contracts/values/times/seattle-words.ts'
import { NotLoaded } from '../../ui/late/not-loaded.tsx'
import type { useStaffData } from './use-staff-data.ts'

type NotFreshProps = Pick<
  ReturnType<typeof useStaffData<unknown>>,
  'data' | 'at' | 'failure' | 'isBusy' | 'refresh'
>

/** A section that could not be loaded: says why, and from when what stands below is. */
export function NotFresh({ data, at, failure, isBusy, refresh }: NotFreshProps) {
  if (failure === null) return null
  return (
    <NotLoaded
      sentence={failure}
      isStale={data !== null}
      since={clockInSeattle(new Date(at).toISOString())}
      isBusy={isBusy}
      onRetry={refresh}
    />
  )
}
