import type { Crew } from '@nofomo/contracts/endpoints/crews.ts'
import { useState } from 'react'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { type ApiInput, api } from '../../../lib/http/api-client.ts'
import { inOrder } from '../../../lib/http/in-order.ts'
import { problemOf } from '../../../lib/http/problem.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { nextInWords, notSaved, rhythmInWords } from './rhythm.messages.ts'
import { RhythmForm } from './rhythm-form.tsx'

type RhythmPartProps = { crew: Crew; onChanged: (crew: Crew) => Promise<void> }
type Change = ApiInput<'PUT /api/crews/:crewId/rhythm'>['body']

/** Votes that open by themselves: everybody sees when, and the maker says so. */
export function RhythmPart({ crew, onChanged }: RhythmPartProps) {
  const { id: crewId, rhythm, you } = crew
  const [isOpen, setOpen] = useState(false)
  const sending = useSending()
  const isMaker = you.role === 'maker'
  const save = (body: Change) =>
    sending.send(
      async () => {
        const call = { params: { crewId }, body }
        const saved = await inOrder((headers) => api('PUT /api/crews/:crewId/rhythm', call, { headers }))
        await onChanged(saved.crew)
        setOpen(false)
      },
      (error) => problemOf(error, { failed: notSaved, network: notSaved }),
    )
  const look = { look: 'quiet', size: 'small', busy: sending.busy } as const
  return (
    <section aria-labelledby="rhythm" className="grid grid-cols-1 gap-4">
      <h2 id="rhythm" className="text-2xl">
        A vote by itself
      </h2>
      <Card className="grid grid-cols-1 gap-4 p-5">
        <div role="status" className="grid grid-cols-1 gap-1 wrap-anywhere">
          {rhythm ? (
            <>
              <p className="font-bold">{rhythmInWords(rhythm)}</p>
              <p className="text-sm text-muted">{nextInWords(rhythm)}</p>
            </>
          ) : (
            <p className="text-muted">Choose a day, and you need not think of it again.</p>
          )}
        </div>
        {isMaker && isOpen && (
          <RhythmForm
            rhythm={rhythm}
            isBusy={sending.busy}
            onSave={(chosen) => save({ rhythm: chosen, isPaused: false })}
            onCancel={() => setOpen(false)}
          />
        )}
        {isMaker && !isOpen && (
          <div className="flex flex-wrap gap-3">
            <Button {...look} onClick={() => setOpen(true)}>
              {rhythm ? 'Change' : 'Choose a day'}
            </Button>
            {rhythm && (
              <Button {...look} onClick={() => save({ rhythm, isPaused: !rhythm.isPaused })}>
                {rhythm.isPaused ? 'Go on' : 'Pause'}
              </Button>
            )}
            {rhythm && (
              <Button {...look} look="ghost" onClick={() => save({ rhythm: null })}>
                Stop it
              </Button>
            )}
          </div>
        )}
        <Alert small problem={sending.problem} />
      </Card>
    </section>
  )
}
