import { formLimits } from '@nofomo/contracts/text/limits.ts'
import { Field } from '../../../ui/field.tsx'

type PasswordFieldProps = {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  error: string | undefined
  hint?: string
  shown: boolean
  /** Shows or hides the password. Omitted where another field's switch does. */
  onToggle?: () => void
}

/** A password field with a visibility switch in the label's line, where an error does not move it. */
export function PasswordField({ shown, onToggle, hint, ...field }: PasswordFieldProps) {
  return (
    <div className="relative">
      <Field
        type={shown ? 'text' : 'password'}
        required
        autoCapitalize="none"
        spellCheck={false}
        maxLength={formLimits.maxPasswordLength}
        {...(hint ? { hint } : {})}
        {...field}
      />
      {onToggle && (
        <button
          type="button"
          onClick={onToggle}
          className="absolute -top-1 right-0 min-h-6 px-2 text-sm font-bold text-sound underline-offset-4 hover:underline"
        >
          {shown ? 'Hide' : 'Show'}
          <span className="sr-only"> password</span>
        </button>
      )}
    </div>
  )
}
