import { NameForm } from '../../../../features/voting/voter-name/name-form.tsx'
import { anonymous } from '../../../../features/voting/voter-name/voter-name.ts'
import { readStoredVotes } from '../../../../features/voting/votes/stored-votes.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import type { Voting } from '../use-voting.ts'

type NameDialogProps = { voting: Voting; open: boolean; onClose: () => void }

/** Voters see and correct their name while they vote. */
export default function NameDialog({ voting, open, onClose }: NameDialogProps) {
  const { id: sessionId } = voting.session
  const name = voting.name === anonymous ? null : voting.name
  return (
    <Dialog title="Your name in this vote" open={open} onClose={onClose}>
      <p className="text-muted wrap-anywhere">
        {name ? (
          <span key="named">
            You vote as <strong translate="no">{name}</strong>. The host sees it.
          </span>
        ) : (
          <span key="unnamed">You vote without a name. The host sees the one you add.</span>
        )}
      </p>
      <NameForm
        sessionId={sessionId}
        name={name}
        hasVoted={(['venue', 'time'] as const).some((kind) => readStoredVotes(sessionId, kind).length > 0)}
        isInDialog
        onNamed={voting.correctName}
        onClose={onClose}
      />
    </Dialog>
  )
}
