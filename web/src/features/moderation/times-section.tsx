import { serverNow } from '../../lib/time/clock.ts'
import { firstTimes } from '../../session/times/quick-picks.ts'
import { TimesToChoose } from '../../session/times/times-to-choose.tsx'
import { Button } from '../../ui/button.tsx'
import { FormCard } from './form-card.tsx'
import { chosenTimes, joined, problemsOfTimes, type SessionTimes } from './session-times.ts'
import type { Draft } from './use-draft.ts'

type TimesSectionProps = { draft: Draft<SessionTimes>; isReady: boolean; save: () => Promise<unknown> }

/** The form of the times that friends choose from. They take the place of a fixed time. */
export function TimesSection({ draft, isReady, save }: TimesSectionProps) {
  const { values, change, isDirty } = draft
  const times = chosenTimes(values)
  return (
    <FormCard
      title="Times to choose from"
      saves="times"
      isDirty={isDirty}
      isReady={isReady}
      check={() => problemsOfTimes(values)}
      save={save}
    >
      {(errors) => (
        <>
          <p className="text-muted">
            {times.length > 0
              ? 'Seattle time. A time that you take off loses its votes.'
              : 'Friends can choose the time, too: propose some.'}
          </p>
          {times.length > 0 ? (
            <>
              <TimesToChoose
                choice={{ kind: 'choose', times, mayAdd: values.mayAdd === 'on' }}
                onChange={(next) => change({ times: joined(next.times), mayAdd: next.mayAdd ? 'on' : 'off' })}
              />
              <Button
                look="quiet"
                size="small"
                className="justify-self-start"
                onClick={() => change({ times: '' })}
              >
                No times to choose from
              </Button>
            </>
          ) : (
            <Button
              look="quiet"
              className="justify-self-start"
              onClick={() => change({ times: joined(firstTimes(null, serverNow())) })}
            >
              Let friends choose
            </Button>
          )}
          {errors.times && <p className="text-sm font-bold text-no">{errors.times}</p>}
        </>
      )}
    </FormCard>
  )
}
