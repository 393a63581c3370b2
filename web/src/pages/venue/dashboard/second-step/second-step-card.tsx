import type { SecondStep } from '@nofomo/contracts/auth/second-step-endpoints.ts'
import { isGuarded } from '@nofomo/contracts/team/roles.ts'
import type { Standing } from '@nofomo/contracts/venue-home/endpoints.ts'
import { useLocation, useRevalidator } from 'react-router'
import { useSectionPath } from '../../../../features/venue-home/use-section-path.ts'
import { SecondStepForm } from '../../../../sign-in/second-step-form.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { TitledCard } from '../../../../ui/titled-section.tsx'
import { sectionAt } from '../sections.ts'

type SecondStepCardProps = { secondStep: SecondStep | null; standing: Standing | null }

/** For members who may act for the venue: what waits until the second step is set up, or taken in this browser. */
export function SecondStepCard({ secondStep, standing }: SecondStepCardProps) {
  const pathOf = useSectionPath()
  const { revalidate } = useRevalidator()
  const section = sectionAt(useLocation().pathname)
  if (!standing?.capabilities.may.some(isGuarded) || !secondStep || secondStep.state === 'taken') return null
  const isMissing = secondStep.state === 'missing'
  // The account page has the whole of it.
  if (isMissing && section?.slug === 'account') return null
  return (
    <TitledCard
      id="second-step-first"
      title={isMissing ? 'One thing before you act' : 'One more step in this browser'}
    >
      <p className="max-w-prose">
        {isMissing
          ? 'Everything is open to read, and bookings, “Full tonight” and redeeming work. Offers, listing, team, billing and keys wait until you add a second step to your sign-in: a passkey or an authenticator app. It takes a minute.'
          : 'You signed in by one step. To change offers, listing, team, billing or keys, take the second one.'}
      </p>
      {isMissing ? (
        <ButtonLink to={pathOf('account')} className="justify-self-start">
          Set it up
        </ButtonLink>
      ) : (
        <div className="max-w-md">
          <SecondStepForm onTaken={revalidate} />
        </div>
      )}
    </TitledCard>
  )
}
