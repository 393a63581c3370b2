import { useEffect, useState } from 'react'
import { type ApiOutput, api } from '../../../lib/http/api-client.ts'
import { conditionIn, type RuleDraft } from './rule-draft.ts'

type Result = ApiOutput<'POST /api/offers/try-rule'>
export type Trial = Result | 'counting' | 'failed' | null

/** Until somebody has stopped typing. */
const pauseMs = 400

/** How often a rule would have fired last week; null while its condition is not valid. */
export function useTrial(
  venueId: string,
  { trigger, condition }: Pick<RuleDraft, 'trigger' | 'condition'>,
): Trial {
  const asked = `${trigger} ${condition}`
  const isValid = conditionIn({ trigger, condition }) !== null
  const [known, setKnown] = useState<{ asked: string; result: Result | 'failed' } | null>(null)
  useEffect(() => {
    const rule = conditionIn({ trigger, condition })
    if (!rule) return
    const aborted = new AbortController()
    const timer = setTimeout(() => {
      api('POST /api/offers/try-rule', { body: { venue_id: venueId, ...rule } }, { signal: aborted.signal })
        .catch(() => 'failed' as const)
        .then((result) => {
          if (!aborted.signal.aborted) setKnown({ asked: `${trigger} ${condition}`, result })
        })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      aborted.abort()
    }
  }, [venueId, trigger, condition])
  if (!isValid) return null
  return known?.asked === asked ? known.result : 'counting'
}
