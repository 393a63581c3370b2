import { limits } from '@nofomo/contracts/options.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { paths } from '../../app/paths.ts'
import { ApiError, api } from '../../platform/api-client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { AvatarChoice } from './avatar-choice.tsx'
import { CuisineChips } from './cuisine-chips.tsx'
import {
  bodyOf,
  errorsByField,
  fullName,
  isChanged,
  type ProfileDraft,
  withCuisine,
} from './profile-draft.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

type ProfileFormProps = {
  saved: ProfileDraft
  /** What one is called while no name is given. */
  fallbackName: string
}

const texts = ['firstName', 'lastName', 'displayName'] as const

/** Everything about oneself that others may see, and what one likes to eat. */
export function ProfileForm({ saved, fallbackName }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [start] = useState(saved)
  const [draft, setDraft] = useState(saved)
  const [cuisine, setCuisine] = useState('')
  const { busy, isDone, problem, clear, save } = useSave(form)
  const name = draft.displayName.trim() || fullName(draft) || fallbackName

  // What was typed before the script arrived.
  useEffect(() => {
    if (!form.current) return
    const typed = new FormData(form.current)
    setDraft((before) => ({
      ...before,
      ...Object.fromEntries(texts.map((field) => [field, String(typed.get(field) ?? before[field])])),
    }))
  }, [])

  function change(part: Partial<ProfileDraft>) {
    setDraft((before) => ({ ...before, ...part }))
    clear(Object.keys(part))
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    // A cuisine still in its field was meant too.
    void save({ ...draft, cuisines: withCuisine(draft.cuisines, cuisine) })
  }
  const textField = (field: (typeof texts)[number]) => ({
    name: field,
    value: draft[field],
    error: problem?.fields[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  })

  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-5">
      <Card className="grid grid-cols-1 gap-5 p-5 sm:p-7">
        <AvatarChoice avatar={draft.avatar} name={name} onChange={(avatar) => change({ avatar })} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="First name"
            required
            autoComplete="given-name"
            maxLength={limits.personNameLength}
            {...textField('firstName')}
          />
          <Field
            label="Last name (optional)"
            autoComplete="family-name"
            maxLength={limits.personNameLength}
            {...textField('lastName')}
          />
        </div>
        <Field
          label="Display name (optional)"
          hint="What your plans call you."
          autoComplete="nickname"
          placeholder={fullName(draft) || undefined}
          maxLength={2 * limits.personNameLength}
          {...textField('displayName')}
        />
        <CuisineChips
          cuisines={draft.cuisines}
          typed={cuisine}
          onType={setCuisine}
          onChange={(cuisines) => change({ cuisines })}
          error={problem?.fields.cuisines}
        />
      </Card>
      {problem && Object.keys(problem.fields).length === 0 && (
        <p role="alert" className="rounded-control bg-tint p-4 font-bold">
          {problem.sentence}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={busy}>
          {busy ? 'Saving…' : 'Save profile'}
        </Button>
        <ButtonLink to={paths.app()} look="ghost" size="large">
          Cancel
        </ButtonLink>
      </div>
      <UnsavedGuard
        isUnsaved={!isDone && (isChanged(draft, start) || cuisine.trim() !== '')}
        onSave={() => form.current?.requestSubmit()}
      />
    </form>
  )
}

type Problem = { sentence: string; fields: Record<string, string> }

/** Saves and goes home; a failure keeps everything and shows the first field it is about. */
function useSave(form: { current: HTMLFormElement | null }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  useEffect(() => {
    if (!isDone) return
    toast('Profile saved')
    // The header of every page shows the name.
    void revalidate().then(() => navigate(paths.app()))
  }, [isDone, navigate, revalidate])

  function refuse(sentence: string, fields: Record<string, string>) {
    setProblem({ sentence, fields })
    const first = Object.keys(fields)[0]
    if (first) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus()
  }
  function clear(names: string[]) {
    setProblem((before) => {
      if (!before || !names.some((name) => name in before.fields)) return before
      const fields = Object.entries(before.fields).filter(([name]) => !names.includes(name))
      return fields.length > 0 ? { ...before, fields: Object.fromEntries(fields) } : undefined
    })
  }
  async function save(draft: ProfileDraft) {
    if (busy) return
    const body = bodyOf(draft)
    if (!body.firstName) return refuse('First name is required', { firstName: 'First name is required' })
    setBusy(true)
    setProblem(undefined)
    try {
      await api('PUT /api/app/profile', { body })
      setDone(true)
    } catch (error) {
      setBusy(false)
      refuse(
        error instanceof Error ? error.message : '',
        error instanceof ApiError ? errorsByField(error.fields) : {},
      )
    }
  }
  return { busy, isDone, problem, clear, save }
}
