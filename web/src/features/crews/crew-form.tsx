import { crewLimits, crewNameMissing, memberNameMissing } from '@nofomo/contracts/crews/limits.ts'
import { useSmallForm } from '../../lib/forms/use-small-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

type Names = 'name' | 'memberName'

type CrewFormProps = {
  suggested: { crew: string; member: string }
  /** A crew that there is has its name. */
  isNew?: boolean
  memberHint?: string
  buttonClass?: string
  send: (names: Record<Names, string>) => Promise<void>
}

/** The names of a new crew and of who makes it, or of who joins one. */
export function CrewForm({
  suggested,
  isNew = true,
  memberHint = '',
  buttonClass = '',
  send,
}: CrewFormProps) {
  const form = useSmallForm<Names>({
    check: ({ name = suggested.crew, memberName }) => ({
      ...(!name.trim() && { name: crewNameMissing }),
      ...(!memberName.trim() && { memberName: memberNameMissing }),
    }),
    send: ({ name = suggested.crew, memberName }) => send({ name, memberName }),
  })
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      {isNew && (
        <Field
          label="Name of the crew"
          name="name"
          autoComplete="off"
          defaultValue={suggested.crew}
          maxLength={crewLimits.nameLength}
          error={form.problems.name}
        />
      )}
      <Field
        label="Your name"
        hint={memberHint}
        name="memberName"
        autoComplete="nickname"
        defaultValue={suggested.member}
        maxLength={crewLimits.memberNameLength}
        error={form.problems.memberName}
      />
      <Alert problem={form.problem} />
      <Button type="submit" busy={form.busy} className={buttonClass}>
        {isNew ? 'Make the crew' : 'Join the crew'}
      </Button>
    </form>
  )
}
