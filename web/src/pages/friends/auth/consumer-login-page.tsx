import { paths, withQuery } from '../../../shell/paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { ConsumerSignIn } from './consumer-sign-in.tsx'
import { useAskedRedirect } from './use-go-on.ts'

export { handle, shouldRevalidate } from './consumer-sign-in.tsx'

/** `/login/consumer`: signs in by mailed link. */
export function Component() {
  const redirect = useAskedRedirect()
  return (
    <ConsumerSignIn
      redirect={redirect}
      below={
        <>
          <TextLink to={withQuery(paths.signup(), { redirect })}>Create an account</TextLink>
          <TextLink to={withQuery(paths.venueLogin(), { redirect })}>Sign in as a venue</TextLink>
        </>
      }
    />
  )
}
