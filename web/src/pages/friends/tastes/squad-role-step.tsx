import { type SquadRole, squadRoles } from '@nofomo/contracts/onboarding/choices.ts'
import { roleWords } from '../../../features/onboarding/role-words.ts'

type SquadRoleStepProps = { role: SquadRole | null; onChange: (role: SquadRole) => void }

/** Who one is in the group. The chosen role says its sentence. */
export function SquadRoleStep({ role, onChange }: SquadRoleStepProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2 landscape:max-lg:grid-cols-2">
      <legend className="sr-only">Your role</legend>
      {squadRoles.map((one) => (
        <label
          key={one}
          className="grid min-h-14 cursor-pointer content-center rounded-control border border-edge bg-raised px-4 py-1.5 has-checked:border-ink has-checked:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sound"
        >
          <span className="font-bold">
            <input
              type="radio"
              name="role"
              checked={role === one}
              onChange={() => onChange(one)}
              className="sr-only"
            />
            {role === one && <span aria-hidden="true">✓ </span>}
            {roleWords[one].name}
          </span>
          {role === one && <span className="text-sm">{roleWords[one].sentence}</span>}
        </label>
      ))}
    </fieldset>
  )
}
