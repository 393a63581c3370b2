import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSmallForm } from '../../../lib/forms/use-small-form.ts'
import { linkRequestSentences } from '../../../lib/http/problem.ts'
import { paths, withQuery } from '../../../shell/paths.ts'
import { checkEmail } from '../../../sign-in/check-email.ts'
import { EmailField } from '../../../sign-in/email-field.tsx'
import { FormFrame } from '../../../sign-in/form-frame.tsx'
import { lastEmail } from '../../../sign-in/signin-memory.ts'
import { textLinkClass } from '../../../ui/text-link.tsx'
import { requestLink } from './request-link.ts'

type LinkFormProps = {
  redirect: string | undefined
  /** The address from the URL. */
  email?: string | undefined
}

/** Requests a mailed link, then opens the page that waits for it. */
export function LinkForm({ redirect, email = '' }: LinkFormProps) {
  const navigate = useNavigate()
  const form = useSmallForm<'email'>({
    check: checkEmail,
    send: async (typed) => {
      const email = typed.email.trim()
      await requestLink({ email, redirect })
      await navigate(withQuery(paths.checkEmail(), { email, redirect }), { replace: true })
    },
    failure: linkRequestSentences,
  })
  const { isKnown, forget } = useLastEmail(form.ref)
  return (
    <FormFrame form={form} submit={['Send Magic Link', 'Sending...']}>
      <EmailField autoComplete="email" defaultValue={email} error={form.problems.email} />
      {isKnown && (
        <button type="button" onClick={forget} className={`${textLinkClass} -my-2 justify-self-start`}>
          Try a different email
        </button>
      )}
    </FormFrame>
  )
}

/** Fills in the address used last, unless another is typed already. */
function useLastEmail(form: { current: HTMLFormElement | null }) {
  const [isKnown, setKnown] = useState(false)
  const field = () => form.current?.querySelector<HTMLInputElement>('[name="email"]')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after mount.
  useEffect(() => {
    const email = lastEmail()
    const input = field()
    if (!email || !input || input.value) return
    input.value = email
    setKnown(true)
  }, [])
  function forget() {
    const input = field()
    if (!input) return
    input.value = ''
    input.focus()
    setKnown(false)
  }
  return { isKnown, forget }
}
