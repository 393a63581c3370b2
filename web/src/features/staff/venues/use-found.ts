import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiOutput } from '../../../lib/http/api-client.ts'
import { useLatestCall } from '../../../lib/loading/use-latest-call.ts'
import { staffApi, staffBackEvent } from '../../../sign-in/staff-session.ts'
import { callFailure } from '../staff-words.ts'
import { searchProblem } from './venue-words.ts'

export type StaffVenue = ApiOutput<'GET /api/staff/venues'>['venues'][number]

type Found = {
  /** What was searched for. */
  words: string
  venues: StaffVenue[] | null
  failure: string | null
  isBusy: boolean
}

const nothing: Found = { words: '', venues: null, failure: null, isBusy: false }

/** The venues that these words are found in, once they are long enough; asked again after the gate. */
export function useFound(words: string) {
  const [found, setFound] = useState(nothing)
  const beginCall = useLatestCall()
  async function retry() {
    const isLatest = beginCall()
    if (words.trim() === '' || searchProblem(words) !== null) return setFound(nothing)
    // What another search found does not stand below this one.
    setFound((before) => ({ ...(before.words === words ? before : { ...nothing, words }), isBusy: true }))
    const query = { search: words.trim() }
    const next = await staffApi('GET /api/staff/venues', { query }).then(
      ({ venues }) => ({ venues, failure: null }),
      (error) => ({ failure: callFailure(error) }),
    )
    if (isLatest()) setFound((before) => ({ ...before, ...next, isBusy: false }))
  }
  const ask = useEffectEvent(() => void retry())
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each words.
  useEffect(() => {
    ask()
    addEventListener(staffBackEvent, ask)
    return () => removeEventListener(staffBackEvent, ask)
  }, [words])
  return { ...found, retry }
}
