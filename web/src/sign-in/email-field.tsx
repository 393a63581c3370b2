import { formLimits } from '@nofomo/contracts/text/limits.ts'
import { Field } from '../ui/field.tsx'

type EmailFieldProps = {
  /** `username` beside a password, so that password managers store the pair. */
  autoComplete: 'email' | 'username'
  error: string | undefined
  defaultValue?: string
}

export function EmailField(props: EmailFieldProps) {
  return (
    <Field label="Email" type="email" name="email" required maxLength={formLimits.emailLength} {...props} />
  )
}
