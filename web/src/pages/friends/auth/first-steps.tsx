import { paths, withQuery } from '../../../shell/paths.ts'
import { useDemo } from '../../../shell/user.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { NumberedSteps } from '../../../ui/numbered-steps.tsx'

const steps = [
  ['Create a session', 'Say where, how much and how many. We suggest three places.'],
  ['Share the link', 'Friends open it in any browser. They need no account.'],
  ['Get results', 'Votes arrive live: a winner, the reason why, and a plan B.'],
] as const

/** What a new account does first. */
export function FirstSteps() {
  const demo = useDemo() ? 'true' : undefined
  return (
    <>
      <NumberedSteps steps={steps} />
      <div className="grid gap-3">
        <ButtonLink to={withQuery(paths.tastes(), { demo })} size="large">
          Tell us your tastes (1 minute)
        </ButtonLink>
        <ButtonLink to={withQuery(paths.appCreate(), { demo })} look="quiet">
          Create a session
        </ButtonLink>
        <ButtonLink to={withQuery(paths.app(), { demo })} look="quiet">
          Go to my plans
        </ButtonLink>
      </div>
    </>
  )
}
