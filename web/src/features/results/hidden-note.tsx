import type { Session } from '@nofomo/contracts/endpoints/sessions.ts'
import { paths } from '../../shell/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Replaces counts that the host shows later. */
export function HiddenNote({ session }: { session: Session }) {
  if (session.settings.resultsVisibility === 'after_close')
    return (
      <EmptyState title="A surprise until the end">
        The host shows who wins when the vote closes. It appears here by itself.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Vote first, then look"
      action={<ButtonLink to={paths.vote(session.id)}>Vote now</ButtonLink>}
    >
      The host shows the results to everybody who has voted on all {session.venues.length} places.
    </EmptyState>
  )
}
