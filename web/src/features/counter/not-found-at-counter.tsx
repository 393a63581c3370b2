import CircleHelp from 'virtual:icons/circle-question-mark'
import { paths } from '../../shell/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CounterFrame } from './counter-frame.tsx'

/** Another venue's voucher looks like none. */
export function NotFoundAtCounter() {
  return (
    <CounterFrame>
      <div
        role="status"
        className="grid max-w-sm content-center justify-items-center gap-3 justify-self-center text-center"
      >
        <CircleHelp aria-hidden="true" className="size-10 text-no" />
        <h1 className="text-3xl">Voucher not found</h1>
        <p className="text-muted">
          Your venue has no voucher with this code. Scan it again, or type its short code.
        </p>
      </div>
      <div className="grid content-end">
        <ButtonLink to={paths.redeem()} size="large" className="min-h-16">
          Scan again
        </ButtonLink>
      </div>
    </CounterFrame>
  )
}
