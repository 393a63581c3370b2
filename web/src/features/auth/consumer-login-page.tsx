import { limits } from '@nofomo/contracts/options.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { FormFrame } from '../../app/form-frame.tsx'
import { redirectSignedIn } from '../../app/guards.ts'
import { type PageHandle, productName } from '../../app/page-meta.ts'
import { paths, withQuery } from '../../app/paths.ts'
import { linkRequestSentences, problemOf } from '../../platform/problem.ts'
import { useForm } from '../../platform/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { AuthPage, linkClass, TextLink } from './auth-page.tsx'
import { lastEmail } from './browser-memory.ts'
import { GuestLogin } from './guest-login.tsx'
import { requestLink } from './request-link.ts'
import { useAskedRedirect } from './use-go-on.ts'
import { checkEmail } from './validation.ts'

export const handle: PageHandle<null> = {
  meta: () => ({ title: `Sign in to ${productName}`, noindex: true }),
}
export const loader = redirectSignedIn
/** Who signs in here is led on by the page itself. */
export const shouldRevalidate = () => false

/** `/login/consumer`: a link by mail. */
export function Component() {
  const redirect = useAskedRedirect()
  return (
    <AuthPage
      title={`Sign in to ${productName}`}
      lead="We mail you a link and a code. No password needed."
      below={
        <>
          <TextLink to={withQuery(paths.signup(), { redirect })}>Create an account</TextLink>
          <TextLink to={withQuery(paths.venueLogin(), { redirect })}>Sign in as a venue</TextLink>
        </>
      }
    >
      <LinkForm redirect={redirect} />
      <GuestLogin />
    </AuthPage>
  )
}

function LinkForm({ redirect }: { redirect: string | undefined }) {
  const navigate = useNavigate()
  const form = useForm<'email'>({
    check: checkEmail,
    send: async ({ email }) => {
      await requestLink({ email: email.trim(), redirect })
      await navigate(withQuery(paths.checkEmail(), { email: email.trim(), redirect }), { replace: true })
    },
    failure: (error) => problemOf(error, linkRequestSentences),
  })
  const { isKnown, forget } = useLastEmail(form.ref)
  return (
    <FormFrame form={form} submit={['Send Magic Link', 'Sending...']}>
      <Field
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={limits.emailLength}
        error={form.problems.email}
      />
      {isKnown && (
        <button type="button" onClick={forget} className={`${linkClass} -my-2 justify-self-start`}>
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come.
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
