import { ruleCondition } from '@nofomo/contracts/offers/forms.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type ApiOutput, api } from '../../../../lib/http/api-client.ts'
import { conditionIn, type RuleDraft } from './rule-draft.ts'

type Result = ApiOutput<'POST /api/venue/offers/rules/trials'>
export type Trial = Result | 'counting' | 'failed' | null

/** Until somebody has stopped typing. */
const pauseMs = 400

/** How often a rule would have fired last week; null while its condition is not valid. */
export function useTrial(
  venueId: string,
  { trigger, condition }: Pick<RuleDraft, 'trigger' | 'condition'>,
): Trial {
  const rule = ruleCondition.safeParse(conditionIn({ trigger, condition })).data ?? null
  const { data, isError } = useQuery({
    queryKey: ['trial', venueId, rule],
    queryFn:
      rule === null
        ? skipToken
        : async ({ signal }) => {
            await new Promise((resolve) => setTimeout(resolve, pauseMs))
            signal.throwIfAborted()
            return api(
              'POST /api/venue/offers/rules/trials',
              { body: { venue_id: venueId, ...rule } },
              { signal },
            )
          },
    refetchOnWindowFocus: false,
  })
  if (rule === null) return null
  return isError ? 'failed' : (data ?? 'counting')
}
