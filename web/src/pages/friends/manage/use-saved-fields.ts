import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fieldsOf } from '../../../lib/forms/fields-of.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import type { Problem } from '../../../lib/http/problem.ts'
import { changesFrom, pickedFrom, withoutSaved } from './changes.ts'
import { overwriteQuestion } from './moderation.messages.ts'
import { useReportedInput } from './unsaved-input.tsx'

type Options<Fields extends object> = {
  /** The values as they are stored now, also by others. */
  stored: Fields
  /** Errors by field. A field with one is not saved; an empty one waits for the rest of it. */
  check: (values: Fields) => Record<string, string>
  /** Asked before changes that take votes away, which are put back elsewhere; null where nothing is lost. */
  question?: (changes: Partial<Fields>) => string | null
  /** Returns the values as they are stored then. */
  save: (changes: Partial<Fields>) => Promise<Fields>
}

/** Changes that wait for an answer. */
type Confirmation<Fields> = { question: string; yes: string; no: string; changes: Partial<Fields> }
type Saved<Fields> = { before: Partial<Fields>; after: Partial<Fields> }

export type SavedFields<Fields extends object> = {
  form: RefObject<HTMLFormElement | null>
  /** The input over the stored values. */
  values: Fields
  errors: Record<string, string>
  problem: Problem | null
  busy: boolean
  /** All input is saved. */
  isSettled: boolean
  confirmation: Confirmation<Fields> | null
  /** Takes the last change back; null without one, and once somebody has changed it again. */
  undo: (() => Promise<void>) | null
  /** The props of a field that is typed into, and of one that is chosen from. */
  field: ReturnType<typeof fieldsOf<Fields>>
  option: ReturnType<typeof fieldsOf<Fields>>
  /** What is being typed, which `commit` saves. */
  change: (part: Partial<Fields>) => void
  /** What was chosen, which is saved at once. */
  choose: (part: Partial<Fields>) => void
  commit: () => void
  answer: (isYes: boolean) => void
}

/**
 * Fields that are saved as they are left, each for itself. Changes from elsewhere update every field that is not being
 * edited, and are not overwritten without asking. What was not saved stays, with the reason.
 */
export function useSavedFields<Fields extends object>(options: Options<Fields>): SavedFields<Fields> {
  const { stored, check, question = () => null, save } = options
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Partial<Fields>>({})
  /** The stored values over which this was typed. */
  const [seen, setSeen] = useState<Partial<Fields>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [confirmation, setConfirmation] = useState<Confirmation<Fields> | null>(null)
  const [saved, setSaved] = useState<Saved<Fields> | null>(null)
  const [isDue, setDue] = useState(false)
  const { busy, problem, send, forget } = useSending()
  const changes = changesFrom(stored, typed)
  const isDirty = Object.keys(changes).length > 0
  const isSaving = busy || isDue
  useReportedInput(isSaving ? 'saving' : isDirty ? 'typed' : null)

  function change(part: Partial<Fields>) {
    setConfirmation(null)
    forget()
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))))
    setSeen((before) => ({ ...pickedFrom(stored, part), ...pickedFrom(before, changes) }))
    setTyped((before) => changesFrom(stored, { ...before, ...part }))
  }

  const store = (due: Partial<Fields>, mayUndo: boolean) =>
    send(async () => {
      setConfirmation(null)
      const before = pickedFrom(stored, due)
      const after = pickedFrom(await save(due), due)
      setTyped((left) => withoutSaved(left, due))
      setSeen((left) => ({ ...left, ...after }))
      setSaved(mayUndo ? { before, after } : null)
    })

  const storeDue = useEffectEvent(() => {
    if (busy || !isDue) return
    setDue(false)
    if (confirmation) return
    const wrong = { ...check({ ...stored, ...changes }), ...unfinished(form.current) }
    setErrors(wrong)
    const due = Object.fromEntries(
      Object.entries(changes).filter(([name]) => !(name in wrong)),
    ) as Partial<Fields>
    if (Object.keys(due).length === 0) return
    const overwritten = Object.keys(changesFrom(stored, pickedFrom(seen, due)))[0] as keyof Fields | undefined
    if (overwritten !== undefined) {
      const theirs = overwriteQuestion(String(stored[overwritten] ?? ''))
      return setConfirmation({ question: theirs, yes: 'Save mine', no: 'Take theirs', changes: due })
    }
    const lost = question(due)
    if (lost !== null) return setConfirmation({ question: lost, yes: 'Remove', no: 'Keep it', changes: due })
    void store(due, true)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is due while another save is under way follows it.
  useEffect(() => storeDue(), [isDue, busy])

  function choose(part: Partial<Fields>) {
    change(part)
    setDue(true)
  }

  const values = { ...stored, ...changes }
  const shownErrors = { ...problem?.fields, ...errors }
  const isUndoable = saved !== null && Object.keys(changesFrom(stored, saved.after)).length === 0
  return {
    form,
    values,
    errors: shownErrors,
    problem,
    busy,
    isSettled: !isDirty && !isSaving,
    confirmation,
    undo: isUndoable
      ? async () => {
          await save(saved.before)
          setSaved(null)
          fieldOf(form.current, Object.keys(saved.before))?.focus()
        }
      : null,
    field: fieldsOf(values, shownErrors, change),
    option: fieldsOf(values, shownErrors, choose),
    change,
    choose,
    commit: () => setDue(true),
    answer: (isYes) => {
      if (!confirmation) return
      if (isYes) return void store(confirmation.changes, false)
      setTyped((before) => withoutSaved(before, confirmation.changes))
      setConfirmation(null)
    },
  }
}

function fieldOf(form: HTMLFormElement | null, names: readonly string[]): HTMLElement | undefined {
  return [...(form?.elements ?? [])].find(
    (element): element is HTMLElement => 'name' in element && names.includes(String(element.name)),
  )
}

/** An incomplete date has no value for a script: only the browser knows that something was typed. */
function unfinished(form: HTMLFormElement | null): Record<string, string> {
  const half = [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.validity.badInput,
  )
  return Object.fromEntries(half.map(({ name }) => [name, 'Finish this, or empty it.']))
}
