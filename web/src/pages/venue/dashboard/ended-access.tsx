import DoorClosed from 'virtual:icons/door-closed'
import type { Standing } from '@nofomo/contracts/venue-home/endpoints.ts'
import { useNavigate } from 'react-router'
import { paths } from '../../../shell/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

type EndedAccessProps = {
  /** The venue; null if the address names one that the account has nothing to do with. */
  name: string | null
  others: readonly Standing[]
  onGoOn: () => void
}

/** Access to the venue that was shown has ended, or there was none. */
export function EndedAccess({ name, others, onGoOn }: EndedAccessProps) {
  const navigate = useNavigate()
  const [next] = others
  async function goOn() {
    await navigate(paths.venueDashboard(), { replace: true })
    onGoOn()
  }
  return (
    <Card
      as="section"
      role="status"
      aria-labelledby="ended"
      className="grid justify-items-start gap-4 p-5 sm:p-7"
    >
      <span className="grid size-11 place-items-center rounded-full bg-tint text-accent-text">
        <DoorClosed aria-hidden="true" className="size-5" />
      </span>
      <h2 id="ended" className="text-2xl wrap-anywhere sm:text-3xl">
        {name === null ? 'You have no access to this venue' : `Your access to ${name} has ended`}
      </h2>
      <p className="max-w-prose text-muted">
        {name === null
          ? 'Perhaps it has ended, or the address is incomplete.'
          : 'Thank you for looking after it. If this is a mistake, ask the people who run the venue to invite you again.'}{' '}
        Your account stays as it is.
      </p>
      <div className="flex flex-wrap gap-3">
        {next ? (
          <Button onClick={goOn}>Go to {next.venue.name}</Button>
        ) : (
          <Button onClick={goOn}>Go to your dashboard</Button>
        )}
        <ButtonLink to={paths.claim()} look="quiet">
          Claim a venue
        </ButtonLink>
      </div>
    </Card>
  )
}
