import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Saving, useSaving } from './use-saving.ts'

type FormCardProps = {
  title: string
  /** What is saved, for screen readers: there are several such buttons. */
  saves: string
  isDirty: boolean
  /** False until the page has come alive: nothing typed before could be kept. */
  isReady: boolean
  /** What is wrong with the fields before the server is asked, by name. */
  check: () => Record<string, string>
  save: () => Promise<unknown>
  children: (errors: Record<string, string>) => ReactNode
}

/** A section that saves by itself. What was typed stays until the server has taken it. */
export function FormCard({ title, saves, isDirty, isReady, check, save, children }: FormCardProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const saving = useSaving()
  const submit = useSubmit(saving, check, async () => {
    await save()
    toast('Saved')
    // A button that goes grey would drop the focus it has.
    if (document.activeElement instanceof HTMLButtonElement) heading.current?.focus({ preventScroll: true })
  })
  return (
    <Card as="section" aria-labelledby={id} className="p-5 sm:p-7">
      <form
        noValidate
        onSubmit={(event) => (isDirty ? submit(event) : event.preventDefault())}
        onChange={(event) => saving.forgive(nameOf(event.target))}
      >
        <fieldset disabled={!isReady} className="grid min-w-0 grid-cols-1 gap-4">
          <h2 ref={heading} id={id} tabIndex={-1} className="text-2xl">
            {title}
          </h2>
          {children(saving.problem?.fields ?? {})}
          {saving.problem && <Alert>{saving.problem.sentence}</Alert>}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" disabled={!isDirty} busy={saving.isBusy}>
              {saving.isBusy ? 'Saving…' : 'Save'}
              <span className="sr-only"> {saves}</span>
            </Button>
            {isDirty && <p className="text-sm text-muted">Not saved yet</p>}
          </div>
        </fieldset>
      </form>
    </Card>
  )
}

/** Why something did not happen, announced at once. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-control bg-tint p-4 font-bold">
      {children}
    </p>
  )
}

/** Handles a form's submit: checks, saves, and leads to the first field that is wrong. */
export function useSubmit(saving: Saving, check: () => Record<string, string>, save: () => Promise<unknown>) {
  return async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving.isBusy) return
    const form = event.currentTarget
    const wrong = { ...check(), ...unfinished(form) }
    if (Object.keys(wrong).length > 0) {
      saving.refuse({ sentence: 'Please look at the marked fields.', fields: wrong })
      return focusFirst(form, wrong)
    }
    const problem = await saving.run(save)
    if (problem) focusFirst(form, problem.fields)
  }
}

function nameOf(target: EventTarget): string {
  return 'name' in target ? String(target.name) : ''
}

/** Half a date is no value at all to a script: only the browser knows that something stands there. */
function unfinished(form: HTMLFormElement): Record<string, string> {
  const half = [...form.elements].filter(
    (element) => element instanceof HTMLInputElement && element.validity.badInput,
  )
  return Object.fromEntries(half.map((element) => [nameOf(element), 'Finish this, or empty it.']))
}

function focusFirst(form: HTMLFormElement, fields: Record<string, string>): void {
  const first = [...form.elements].find((element) => fields[nameOf(element)])
  if (first instanceof HTMLElement) first.focus()
}
