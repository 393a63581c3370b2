import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FormProps } from '../lib/forms/use-small-form.ts'
import type { Problem } from '../lib/http/problem.ts'
import { paths } from '../shell/paths.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

type FormFrameProps = {
  form: { props: FormProps; busy: boolean; problem: Problem | null }
  /** The button's label, idle and busy. */
  submit: readonly [label: string, busyLabel: string]
  /** What agrees to the terms, such as `By creating an account`. */
  agreeing?: string
  children: ReactNode
}

/**
 * Fields, the form's problem and the submit button. Submitted by script once hydrated (see `document.ts`). Where
 * scripts are disabled, `post` keeps the input, passwords included, out of the URL.
 */
export function FormFrame({ form, submit, agreeing, children }: FormFrameProps) {
  return (
    <form method="post" {...form.props} className="grid grid-cols-1 gap-4">
      {children}
      {agreeing && <Agreement act={agreeing} />}
      <Alert problem={form.problem} />
      <Button type="submit" size="large" busy={form.busy}>
        {submit[form.busy ? 1 : 0]}
      </Button>
    </form>
  )
}

/** What somebody agrees to with the button below. Opens beside the form, which keeps what was typed. */
function Agreement({ act }: { act: string }) {
  const link = 'font-bold underline underline-offset-4 hover:text-ink'
  return (
    <p className="text-sm text-muted">
      {act} you agree to the{' '}
      <Link to={paths.terms()} target="_blank" className={link}>
        terms
      </Link>
      . Read{' '}
      <Link to={paths.privacy()} target="_blank" className={link}>
        what we keep and who sees it
      </Link>
      .
    </p>
  )
}
