import type { Colleague } from '@nofomo/contracts/staff/endpoints.ts'
import { colleagueForm } from '@nofomo/contracts/staff/forms.ts'
import { clockInSeattle, dayInSeattle } from '@nofomo/contracts/times/seattle-words.ts'
import { venueFormLimits } from '@nofomo/contracts/venues/form-limits.ts'
import { useRef, useState } from 'react'
import { useContractForm } from '../../../../lib/forms/use-contract-form.ts'
import type { ApiOutput } from '../../../../lib/http/api-client.ts'
import { staffApi } from '../../../../sign-in/staff-session.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { TitledCard } from '../../../../ui/titled-section.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { actionProblem } from '../staff.messages.ts'

type LetIn = ApiOutput<'POST /api/staff/colleagues'>

type ColleaguesProps = {
  colleagues: readonly Colleague[]
  /** Who is signed in. */
  name: string
  onChanged: () => Promise<void>
}

/** Everybody who passes the gate with an app, and those who were let in to set one up. */
export function Colleagues({ colleagues, name, onChanged }: ColleaguesProps) {
  const [letIn, setLetIn] = useState<LetIn | null>(null)
  return (
    <TitledCard
      id="colleagues"
      title="Colleagues"
      className="gap-5"
      about="Each has an app of their own. Let somebody in who is new, or who has lost the app: they pass the gate once with a code of yours and set their own up."
    >
      <ul className="grid grid-cols-1 divide-y divide-line">
        {colleagues.map((one) => (
          <li key={one.name} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0">
            <span translate="no" className="font-bold wrap-anywhere">
              {one.name}
            </span>
            {one.name.toLowerCase() === name.toLowerCase() && <span className="text-muted">(you)</span>}
            <Badge tone={one.hasApp ? 'yes' : 'maybe'}>{one.hasApp ? 'Has an app' : 'Let in'}</Badge>
            <span className="text-sm text-muted">since {dayInSeattle(one.since)}</span>
          </li>
        ))}
      </ul>
      {letIn && <EntryCode letIn={letIn} onDone={() => setLetIn(null)} />}
      <ColleagueForm onLetIn={setLetIn} onChanged={onChanged} />
    </TitledCard>
  )
}

/** The code to pass on; it is shown once. */
function EntryCode({ letIn: { name, entryCode, expiresAt }, onDone }: { letIn: LetIn; onDone: () => void }) {
  return (
    <div role="status" className="grid grid-cols-1 gap-3 rounded-control border border-edge bg-surface p-4">
      <p className="wrap-anywhere">
        <span>
          Tell {name} this code. It works once, at the gate in place of the app’s code, until{' '}
          {dayInSeattle(expiresAt)}, {clockInSeattle(expiresAt)}. It is not shown again.
        </span>
      </p>
      <code translate="no" className="text-2xl tracking-[0.2em]">
        {entryCode}
      </code>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={entryCode}
          label="Copy the code"
          refusal="Copying was refused. Press and hold the text to copy it."
        />
        <Button look="ghost" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}

type ColleagueFormProps = { onLetIn: (letIn: LetIn) => void; onChanged: () => Promise<void> }

/** Letting somebody in and ending somebody's access both need a code of one's own app. */
function ColleagueForm({ onLetIn, onChanged }: ColleagueFormProps) {
  const action = useRef<'let-in' | 'remove'>('let-in')
  const { ref, props, busy, problem, problems } = useContractForm({
    schema: colleagueForm,
    send: async (body) => {
      if (action.current === 'let-in') onLetIn(await staffApi('POST /api/staff/colleagues', { body }))
      else {
        await staffApi('POST /api/staff/colleagues/remove', { body })
        toast(`${body.name} has no access any more`)
      }
      ref.current?.reset()
      await onChanged()
    },
    failure: actionProblem,
  })
  return (
    <form method="post" {...props} className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <Field
        label="Colleague’s name"
        hint="As they type it at the gate."
        name="name"
        autoComplete="off"
        maxLength={venueFormLimits.staffNameLength}
        required
        error={problems.name}
      />
      <Field
        label="Code of your app"
        hint="That it shows now."
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        error={problems.code}
      />
      <div className="grid grid-cols-1 gap-3 sm:col-span-full">
        <Alert small problem={problem} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} onClick={() => (action.current = 'let-in')}>
            Let them in
          </Button>
          <Button type="submit" look="quiet" busy={busy} onClick={() => (action.current = 'remove')}>
            End their access
          </Button>
        </div>
      </div>
    </form>
  )
}
