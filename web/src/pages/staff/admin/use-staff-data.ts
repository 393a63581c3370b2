import { useOutletContext } from 'react-router'
import { ApiError } from '../../../lib/http/api-client.ts'
import { type ServerQuery, useServerData } from '../../../lib/queries/use-server-data.ts'
import { callFailure } from './staff.messages.ts'

const defaultReloadMs = 30_000

/** What sections know of the frame around them. */
export type StaffFrame = { /** The hour has ended; the gate covers the page. */ isOver: boolean }

/**
 * A section's data, asked for again every 30 seconds and when the page is looked at again. If that fails, what was known
 * stays; after the hour's end nothing is asked until somebody signs in again.
 */
export function useStaffData<Data>({
  key,
  reloadMs = defaultReloadMs,
  isEnabled = true,
  ...query
}: ServerQuery<Data>) {
  const { isOver } = useOutletContext<StaffFrame>()
  const { failure, ...known } = useServerData({
    ...query,
    key: ['staff', ...key],
    reloadMs,
    isEnabled: isEnabled && !isOver,
  })
  const hasEnded = failure instanceof ApiError && failure.status === 401
  return {
    ...known,
    failure: failure === null || hasEnded ? null : callFailure(failure),
  }
}
