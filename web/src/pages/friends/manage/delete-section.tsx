import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Results } from '@nofomo/contracts/voting/endpoints.ts'
import { useState } from 'react'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { deletionQuestion } from './moderation.messages.ts'

type DeleteSectionProps = { session: Session; results: Results; remove: () => Promise<void> }

/** Deletes the session, after a confirmation. */
export function DeleteSection({ session, results, remove }: DeleteSectionProps) {
  const [isAsking, setAsking] = useState(false)
  const { busy, problem, send } = useSending()
  const button = useFocusBack(isAsking)

  return (
    <TitledSection
      id="delete"
      title="Delete this session"
      heading="h3"
      size="text-lg"
      className="gap-3 border-t border-line pt-4"
    >
      {isAsking ? (
        <ConfirmButton
          question={deletionQuestion(session, results)}
          yes="Delete for good"
          isBusy={busy}
          problem={problem}
          onYes={() => send(remove)}
          onNo={() => setAsking(false)}
        />
      ) : (
        <>
          <p className="text-muted">
            The list, the votes and the shared link go. Tables you booked stay booked.
          </p>
          <Button ref={button} look="quiet" className="justify-self-start" onClick={() => setAsking(true)}>
            Delete this session
          </Button>
        </>
      )}
    </TitledSection>
  )
}
