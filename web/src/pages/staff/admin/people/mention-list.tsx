import type { MentionDecision, OpenMention } from '@nofomo/contracts/people/erasing-endpoints.ts'
import { staffApi } from '../../../../sign-in/staff-session.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useStaffCall } from '../use-staff-call.ts'
import { changedSince } from './erasure.messages.ts'
import { MentionText } from './mention-text.tsx'

type MentionListProps = { mentions: readonly OpenMention[]; onDecided: () => Promise<void> }

/** Texts that name erased people, each with its decision. */
export function MentionList({ mentions, onDecided }: MentionListProps) {
  return (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {mentions.map((mention) => (
        <li key={mention.id} className="py-4">
          <Decision mention={mention} onDecided={onDecided} />
        </li>
      ))}
    </ul>
  )
}

function Decision({ mention, onDecided }: { mention: OpenMention; onDecided: () => Promise<void> }) {
  const { busy, problem, send } = useStaffCall()
  const decide = (decision: MentionDecision) =>
    send(async () => {
      const params = { mentionId: mention.id }
      await staffApi('POST /api/staff/mentions/:mentionId', { params, body: { decision } })
      toast(decision === 'redact' ? 'The words are redacted.' : 'The text stays as it is.')
      await onDecided()
    })
  return (
    <div className="grid grid-cols-1 gap-3">
      <MentionText mention={mention} />
      {mention.isChanged && <p className="text-sm text-muted">{changedSince}</p>}
      <Alert small problem={problem} />
      <div className="flex flex-wrap gap-3">
        {!mention.isChanged && (
          <Button look="quiet" size="small" className="min-h-11" busy={busy} onClick={() => decide('redact')}>
            Put “{mention.erasure}” there
          </Button>
        )}
        <Button look="quiet" size="small" className="min-h-11" busy={busy} onClick={() => decide('leave')}>
          Leave it
        </Button>
      </div>
    </div>
  )
}
