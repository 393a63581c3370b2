import { limits } from '@nofomo/contracts/sessions/choices.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { useRevalidator } from 'react-router'
import { useSending } from '../../lib/forms/use-sending.ts'
import { apiInOrder } from '../../lib/http/api-in-order.ts'
import { useTabDraft } from '../../lib/storage/use-tab-draft.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { textLinkClass } from '../../ui/text-link.tsx'

import { invitationBy } from './host-name.messages.ts'

/** A name that is not saved yet outlasts a reload; null: nothing was typed. */
type NameDraft = { typed: string | null }
const noDraft: NameDraft = { typed: null }
const isDraft = ({ typed }: Partial<NameDraft>) => typeof typed === 'string'

/** The name under which the host asks; everybody with the link reads it. Empty: "A friend asks you". */
export function HostName({ session }: { session: Session }) {
  const { form, busy, problem, send, forgive } = useSending()
  const { revalidate } = useRevalidator()
  const stored = session.hostName ?? ''
  const [draft, changeDraft] = useTabDraft(`host_name_${session.id}`, noDraft, isDraft)
  const typed = draft.typed ?? stored
  const name = typed.trim()
  return (
    <details open={draft.typed !== null}>
      <summary className={textLinkClass}>{invitationBy(stored)}</summary>
      <form
        ref={form}
        noValidate
        className="grid grid-cols-1 gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const call = { body: { id: session.id, hostName: name || null } }
          void send(async () => {
            await apiInOrder('POST /api/sessions', call)
            changeDraft(noDraft)
            await revalidate()
          })
        }}
      >
        <div className="grid grid-cols-[1fr_auto] items-end gap-2 large-text:grid-cols-1">
          <Field
            label="Your name, for your friends (optional)"
            name="hostName"
            autoComplete="given-name"
            maxLength={limits.voterNameLength}
            value={typed}
            error={problem?.fields.hostName}
            onChange={(event) => {
              changeDraft({ typed: event.target.value })
              forgive('hostName')
            }}
          />
          <Button type="submit" look="quiet" busy={busy} disabled={name === stored}>
            Save name
          </Button>
        </div>
        <Alert small problem={problem} />
      </form>
    </details>
  )
}
