import { firstNameMissing } from '@nofomo/contracts/auth/sentences.ts'
import { type Avatar, avatars } from '@nofomo/contracts/onboarding/profile-options.ts'
import { formLimits } from '@nofomo/contracts/text/limits.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { ApiError } from '../../../lib/http/api-client.ts'
import { apiInOrder } from '../../../lib/http/api-in-order.ts'
import { type Problem, problemOf } from '../../../lib/http/problem.ts'
import { paths } from '../../../shell/paths.ts'
import { LeaveDialog, useUnsavedGuard } from '../../../shell/unsaved-guard.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { AvatarPicture } from './avatar.tsx'
import { CuisineChips } from './cuisine-chips.tsx'
import {
  bodyOf,
  errorsByField,
  fullName,
  isChanged,
  type ProfileDraft,
  withCuisine,
} from './profile-draft.ts'

type ProfileFormProps = {
  saved: ProfileDraft
  /** The name shown while none is given. */
  fallbackName: string
}

const texts = ['firstName', 'lastName', 'displayName'] as const

/** The form of an account's public data and favorite cuisines. */
export function ProfileForm({ saved, fallbackName }: ProfileFormProps) {
  const [start] = useState(saved)
  const [draft, setDraft] = useState(saved)
  const [cuisine, setCuisine] = useState('')
  const { form, busy, problem, send, refuse, forgive } = useSending()
  const { blocker, release } = useUnsavedGuard(isChanged(draft, start) || cuisine.trim() !== '')
  const leave = useLeave(release)
  const name = draft.displayName.trim() || fullName(draft) || fallbackName

  function change(part: Partial<ProfileDraft>) {
    setDraft((before) => ({ ...before, ...part }))
    forgive(...Object.keys(part))
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    // A cuisine still in its field is included.
    const body = bodyOf({ ...draft, cuisines: withCuisine(draft.cuisines, cuisine) })
    if (!body.firstName) return refuse({ sentence: '', fields: { firstName: firstNameMissing } })
    void send(async () => {
      await apiInOrder('PUT /api/app/profile', { body })
      await leave()
    }, problemOfProfile)
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
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <Field
            label="First name"
            required
            autoComplete="given-name"
            maxLength={formLimits.personNameLength}
            {...textField('firstName')}
          />
          <Field
            label="Last name (optional)"
            autoComplete="family-name"
            maxLength={formLimits.personNameLength}
            {...textField('lastName')}
          />
        </div>
        <Field
          label="Display name (optional)"
          hint="What your plans call you."
          autoComplete="nickname"
          placeholder={fullName(draft) || undefined}
          maxLength={2 * formLimits.personNameLength}
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
      <Alert problem={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={busy}>
          {busy ? 'Saving…' : 'Save profile'}
        </Button>
        <ButtonLink to={paths.app()} look="ghost" size="large">
          Cancel
        </ButtonLink>
      </div>
      <LeaveDialog
        blocker={blocker}
        save={{ label: 'Save profile', onSave: () => form.current?.requestSubmit() }}
      />
    </form>
  )
}

/** Opens the home page once the profile is saved. */
function useLeave(release: () => void): () => Promise<void> {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return async () => {
    release()
    toast('Profile saved')
    // The header of every page shows the name.
    await revalidate()
    await navigate(paths.app())
  }
}

/** The server's error about one cuisine is shown at the list. */
function problemOfProfile(error: unknown): Problem {
  const fields = error instanceof ApiError ? errorsByField(error.fields) : {}
  return { ...problemOf(error), fields }
}

const names: Record<Avatar, string> = {
  ferry: 'Ferry',
  coffee: 'Coffee',
  salmon: 'Salmon',
  umbrella: 'Umbrella',
  needle: 'Space Needle',
  orca: 'Orca',
  pine: 'Pine',
  raindrop: 'Raindrop',
}

type AvatarChoiceProps = {
  avatar: Avatar | null
  /** Its initial is shown if there is no picture. */
  name: string
  onChange: (avatar: Avatar | null) => void
}

/** A choice of eight drawings or the initial. */
function AvatarChoice({ avatar, name, onChange }: AvatarChoiceProps) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-bold text-muted">Picture</legend>
      <div className="flex flex-wrap gap-3">
        {[null, ...avatars].map((one) => (
          <label key={one} className="relative grid size-16 place-items-center">
            <input
              type="radio"
              name="avatar"
              value={one ?? ''}
              checked={one === avatar}
              onChange={() => onChange(one)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full checked:bg-ink"
            />
            <span className="pointer-events-none relative">
              <AvatarPicture avatar={one} name={name} className="size-14 text-2xl" />
            </span>
            <span className="sr-only">{one ? names[one] : 'Your initial'}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
