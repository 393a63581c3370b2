import type { SignupStep } from './signup-draft.ts'

const names = ['Details', 'Check your email', 'Welcome']

/** Progress of the sign-up in three segments. */
export function SignupProgress({ step }: { step: SignupStep }) {
  return (
    <ol aria-label="Progress" className="grid grid-cols-3 gap-2">
      {names.map((name, index) => (
        <li
          key={name}
          aria-current={index + 1 === step ? 'step' : undefined}
          className={`h-1.5 rounded-full ${index < step ? 'bg-accent' : 'bg-line'}`}
        >
          <span className="sr-only">
            {name}
            {index + 1 < step && ', done'}
          </span>
        </li>
      ))}
    </ol>
  )
}
