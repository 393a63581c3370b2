import { limits } from '@nofomo/contracts/sessions/choices.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { correctName, type NamedBallot } from './correct-name.ts'
import { correctedWords } from './name.messages.ts'

type NameFormProps = NamedBallot & {
  name: string | null
  /** A dialog focuses the field by itself, and remembers for its end what had the focus before. */
  isInDialog?: boolean
  onNamed: (name: string | null) => void
  onClose: () => void
}

const failed = 'Your name could not be changed. Your votes are safe.'

/** The field in which voters correct their name. What could not be sent stays in it, with the reason. */
export function NameForm({ name, isInDialog = false, onNamed, onClose, ...ballot }: NameFormProps) {
  const { busy, problem, send } = useSending()
  async function save(typed: string) {
    const { name: corrected, reach } = await correctName(ballot, typed)
    toast(correctedWords(corrected, reach))
    onNamed(corrected)
    onClose()
  }
  return (
    <form
      className="grid w-full max-w-md grid-cols-1 gap-2.5 text-left"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = String(new FormData(event.currentTarget).get('voterName') ?? '')
        void send(() => save(typed), { failed })
      }}
    >
      <Field
        label="Your name"
        name="voterName"
        autoComplete="given-name"
        defaultValue={name ?? ''}
        maxLength={limits.voterNameLength}
        enterKeyHint="done"
        autoFocus={!isInDialog}
      />
      <Alert problem={problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={busy}>
          Save name
        </Button>
        <Button type="button" look="ghost" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
