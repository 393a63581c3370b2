import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { type Sending, useSending } from '../../lib/forms/use-sending.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'

type FormCardProps = {
  title: string
  /** What the button saves, for screen readers: there are several such buttons. */
  saves: string
  isDirty: boolean
  /** False until hydration: earlier input could not be kept. */
  isReady: boolean
  /** Checks the fields before the request; errors by name. */
  check: () => Record<string, string>
  save: () => Promise<unknown>
  children: (errors: Record<string, string>) => ReactNode
}

/** A section with its own save button. The input stays until the server has accepted it. */
export function FormCard({ title, saves, isDirty, isReady, check, save, children }: FormCardProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const saving = useSending()
  const submit = useSubmit(saving, check, async () => {
    await save()
    toast('Saved')
    // A button that becomes disabled would lose the focus.
    if (document.activeElement instanceof HTMLButtonElement) heading.current?.focus({ preventScroll: true })
  })
  return (
    <Card as="section" aria-labelledby={id} className="p-5 sm:p-7">
      <form
        ref={saving.form}
        noValidate
        onSubmit={(event) => (isDirty ? submit(event) : event.preventDefault())}
        onChange={(event) => saving.forgive(nameOf(event.target))}
      >
        <fieldset disabled={!isReady} className="grid min-w-0 grid-cols-1 gap-4">
          <h2 ref={heading} id={id} tabIndex={-1} className="text-2xl">
            {title}
          </h2>
          {children(saving.problem?.fields ?? {})}
          <Alert problem={saving.problem} />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" disabled={!isDirty} busy={saving.busy}>
              {saving.busy ? 'Saving…' : 'Save'}
              <span className="sr-only"> {saves}</span>
            </Button>
            <p className="text-sm text-muted">
              {isDirty ? 'Not saved yet' : 'Nothing to save: nothing has changed.'}
            </p>
          </div>
        </fieldset>
      </form>
    </Card>
  )
}

/** Handles a form's submit: validates, saves, and focuses the first invalid field. */
export function useSubmit(
  sending: Sending,
  check: () => Record<string, string>,
  save: () => Promise<unknown>,
) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.busy) return
    const wrong = { ...check(), ...unfinished(event.currentTarget) }
    if (Object.keys(wrong).length === 0) return void sending.send(save)
    sending.refuse({ sentence: 'Please look at the marked fields.', fields: wrong })
  }
}

function nameOf(target: EventTarget): string {
  return 'name' in target ? String(target.name) : ''
}

/** An incomplete date has no value for a script: only the browser knows that something was typed. */
function unfinished(form: HTMLFormElement): Record<string, string> {
  const half = [...form.elements].filter(
    (element) => element instanceof HTMLInputElement && element.validity.badInput,
  )
  return Object.fromEntries(half.map((element) => [nameOf(element), 'Finish this, or empty it.']))
}
