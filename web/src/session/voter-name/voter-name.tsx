import { limits } from '@nofomo/contracts/options.ts'
import { useState } from 'react'
import { api } from '../../platform/api-client.ts'
import { problemOf } from '../../platform/problem.ts'
import { useSending } from '../../platform/use-sending.ts'
import { useDemo } from '../../platform/user.ts'
import { anonymous, rememberName } from '../../platform/voter-name.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

export type VoterNameProps = {
  sessionId: string
  /** Null or `Anonymous` without one. */
  name: string | null
  isFinal: boolean
  /** Votes on their way, which carry the name that was known when they were cast. */
  unsent: number
  onNamed: (name: string | null) => void
}

/** The name on this voter's ballot, which they can correct. */
export default function VoterName(props: VoterNameProps) {
  const [isChanging, setChanging] = useState(false)
  const isDemo = useDemo()
  const known = props.name && props.name !== anonymous ? props.name : null
  if (isChanging) return <NameForm {...props} name={known} onClose={() => setChanging(false)} />
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-1.5 text-sm text-muted">
      <span>{props.isFinal ? 'You voted' : 'Voting'}</span>
      {known ? (
        <span className="wrap-anywhere">
          as <strong translate="no">{known}</strong>
        </span>
      ) : (
        <span>without a name</span>
      )}
      {!isDemo && (
        <button
          type="button"
          className="min-h-11 px-1.5 font-bold text-sound underline underline-offset-3"
          onClick={() => setChanging(true)}
        >
          <span>{known ? 'Change' : 'Add your name'}</span>
          {known && <span className="sr-only"> your name</span>}
        </button>
      )}
    </p>
  )
}

type NameFormProps = Omit<VoterNameProps, 'isFinal'> & { onClose: () => void }

function NameForm({ sessionId, name, unsent, onNamed, onClose }: NameFormProps) {
  const { busy, problem, send } = useSending()
  async function save(voterName: string) {
    const reply = await api('PUT /api/sessions/:sessionId/ballot/name', {
      params: { sessionId },
      body: { voterName },
    })
    if (reply.voterName) rememberName(reply.voterName)
    onNamed(reply.voterName)
    onClose()
  }
  return (
    <form
      className="grid w-full max-w-md grid-cols-1 gap-2.5 text-left"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = String(new FormData(event.currentTarget).get('voterName') ?? '')
        void send(
          () => save(typed),
          (error) => problemOf(error, { failed: 'Your name could not be changed. Your votes are safe.' }),
        )
      }}
    >
      <Field
        label="Your name"
        name="voterName"
        autoComplete="given-name"
        defaultValue={name ?? ''}
        maxLength={limits.voterNameLength}
        enterKeyHint="done"
        autoFocus
      />
      {unsent > 0 && (
        <p className="text-sm text-muted">Your votes go first, then you can change your name.</p>
      )}
      <Alert problem={problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={busy} disabled={unsent > 0}>
          Save name
        </Button>
        <Button type="button" look="ghost" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
