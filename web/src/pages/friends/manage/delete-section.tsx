import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Results } from '@nofomo/contracts/voting/endpoints.ts'
import { EndButton } from '../../../ui/end-button.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { deletionQuestion } from './moderation.messages.ts'

type DeleteSectionProps = { session: Session; results: Results; remove: () => Promise<void> }

/** Deletes the session, after a confirmation. */
export function DeleteSection({ session, results, remove }: DeleteSectionProps) {
  return (
    <TitledSection
      id="delete"
      title="Delete this session"
      heading="h3"
      size="text-lg"
      className="gap-3 border-t border-line pt-4"
    >
      <p className="text-muted">The list, the votes and the shared link go. Tables you booked stay booked.</p>
      <EndButton
        label="Delete this session"
        question={deletionQuestion(session, results)}
        yes="Delete for good"
        size="normal"
        className="justify-self-start"
        onEnd={remove}
      />
    </TitledSection>
  )
}
