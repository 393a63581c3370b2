import { type ComponentProps, type ReactNode, useId } from 'react'

type Common = {
  label: ReactNode /** Below the label: what to write. */
  hint?: string
  error?: string | undefined
}

const control =
  'w-full rounded-control border border-edge bg-surface px-4 text-ink placeholder:text-muted aria-invalid:border-no aria-invalid:border-2'

function useDescription({ hint, error }: Common) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
}

function Frame({ id, label, hint, error, children }: Common & { id: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <label htmlFor={id} className="text-sm font-bold text-muted">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className="text-sm font-bold text-no">
          {error}
        </p>
      )}
    </div>
  )
}

/** A line of text with its label; an error is shown below it and announced with it. */
export function Field({ label, hint, error, className = '', ...rest }: Common & ComponentProps<'input'>) {
  const aria = useDescription({ label, ...(hint ? { hint } : {}), error })
  return (
    <Frame id={aria.id} label={label} {...(hint ? { hint } : {})} error={error}>
      <input {...aria} className={`${control} min-h-12 ${className}`} {...rest} />
    </Frame>
  )
}

/** Several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  className = '',
  ...rest
}: Common & ComponentProps<'textarea'>) {
  const aria = useDescription({ label, ...(hint ? { hint } : {}), error })
  return (
    <Frame id={aria.id} label={label} {...(hint ? { hint } : {})} error={error}>
      <textarea {...aria} className={`${control} min-h-20 py-3 ${className}`} {...rest} />
    </Frame>
  )
}

type SelectProps = Common & {
  choices: readonly (readonly [value: string | number, label: string | null])[]
  /** The label of the empty choice, which comes first. */
  none?: string
}

/** The device's own select. */
export function Select(props: SelectProps & ComponentProps<'select'>) {
  const { label, hint, error, className = '', choices, none, ...rest } = props
  const aria = useDescription({ label, ...(hint ? { hint } : {}), error })
  return (
    <Frame id={aria.id} label={label} {...(hint ? { hint } : {})} error={error}>
      <div className="relative">
        <select {...aria} className={`${control} min-h-12 appearance-none pr-11 ${className}`} {...rest}>
          {none !== undefined && <option value="">{none}</option>}
          {choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 fill-none stroke-current stroke-2 text-muted"
        >
          <path d="m5 9 7 7 7-7" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </div>
    </Frame>
  )
}
