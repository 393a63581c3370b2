import type { KeyboardEvent, ReactNode } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { UndoNote } from '../../../ui/undo-note.tsx'
import type { SavedFields } from './use-saved-fields.ts'

type SavedFormProps<Fields extends object> = {
  fields: SavedFields<Fields>
  /** What Undo takes back, for screen readers: "the details". */
  what: string
  /** False until hydration: earlier input could not be kept. */
  isReady: boolean
  label?: string
  children: ReactNode
}

/** A form without a button: fields are saved as they are left, and by Enter. Says so, and takes it back. */
export function SavedForm<Fields extends object>(props: SavedFormProps<Fields>) {
  const { fields, what, isReady, label, children } = props
  const { form, problem, confirmation, undo, busy, commit, answer } = fields
  const isMarked = Object.keys(problem?.fields ?? {}).length > 0
  return (
    <form
      ref={form}
      aria-label={label}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onBlur={commit}
      onKeyDown={(event) => isEnterInLine(event) && commit()}
    >
      <fieldset disabled={!isReady} className="grid min-w-0 grid-cols-1 gap-4">
        {children}
        {!isMarked && <Alert problem={problem} />}
        {confirmation && (
          <ConfirmButton
            {...confirmation}
            isBusy={busy}
            problem={null}
            onYes={() => answer(true)}
            onNo={() => answer(false)}
          />
        )}
        {(busy || undo) && (
          <div className="sticky bottom-0">
            {undo && !busy ? (
              <UndoNote undoes={`change ${what} back`} undo={undo}>
                Saved
              </UndoNote>
            ) : (
              <p role="status" className="rounded-control bg-tint px-4 py-3 font-bold">
                Saving…
              </p>
            )}
          </div>
        )}
      </fieldset>
    </form>
  )
}

function isEnterInLine({ key, target, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !nativeEvent.isComposing && target instanceof HTMLInputElement
}
