import { useEffect } from 'react'
import { useSmallForm } from '../../../lib/forms/use-small-form.ts'
import { api } from '../../../lib/http/api-client.ts'
import { problemOf } from '../../../lib/http/problem.ts'
import { isoIn, skippedIn } from '../../../lib/time/date-time-input.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'

const notAdded = 'The time is not added yet. It is kept here: try again.'

/** Adds a time to choose from, by Seattle’s clock. The live stream then shows it to everybody. */
export function AddTime({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  const { ref, props, busy, problem, problems } = useSmallForm({
    check: ({ startsAt }: { startsAt: string }) =>
      isoIn(startsAt) === null ? { startsAt: skippedIn(startsAt) ?? 'Choose a day and a time.' } : {},
    send: async ({ startsAt }) => {
      const body = { startsAt: isoIn(startsAt) ?? '' }
      await api('POST /api/sessions/:sessionId/times', { params: { sessionId }, body })
      onClose()
    },
    failure: (error) => problemOf(error, { failed: notAdded, network: notAdded }),
  })
  useEffect(() => {
    ref.current?.querySelector('input')?.focus()
  }, [ref])
  return (
    <form {...props} className="times-add">
      <Field
        label="Day and time in Seattle"
        name="startsAt"
        type="datetime-local"
        max="9999-12-31T23:59"
        className="min-w-0"
        error={problems.startsAt}
      />
      <Alert small problem={problem} />
      <div className="choices-end">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Add time
        </Button>
      </div>
    </form>
  )
}
