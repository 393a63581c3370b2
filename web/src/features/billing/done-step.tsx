import BadgeCheck from 'virtual:icons/badge-check'
import type { Billing } from '@nofomo/contracts/endpoints/billing.ts'
import { useRef } from 'react'
import { paths, withQuery } from '../../shell/paths.ts'
import { useDemo } from '../../shell/user.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useFocusOnArrival } from '../../ui/focus/use-focus-on-arrival.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { useSectionPath } from '../../venue/use-section-path.ts'
import { planInWords } from './billing.messages.ts'
import type { Venue } from './types.ts'

type DoneStepProps = { billing: Billing; venue: Venue /** By this page. */; isJustPaid: boolean }

/** The last step: Premium is open. */
export function DoneStep({ billing, venue, isJustPaid }: DoneStepProps) {
  const pathOf = useSectionPath()
  const { title, sentences } = planInWords(billing, venue.name)
  const [invoice] = billing.invoices
  const head = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(head, { isWanted: isJustPaid })
  return (
    <>
      <div role="status" className="grid justify-items-center gap-2 py-2 text-center">
        <BadgeCheck aria-hidden="true" className="size-14 text-yes" />
        <h3 ref={head} tabIndex={-1} className="text-3xl outline-none">
          {isJustPaid ? 'Welcome to Premium' : title}
        </h3>
        <p className="max-w-prose wrap-anywhere">
          {isJustPaid && `${title}. `}
          {sentences.join(' ')}
        </p>
        {invoice && isJustPaid && (
          <p className="text-muted wrap-anywhere">
            The receipt is on its way to {invoice.email}.
            {invoice.isTest && ' This was a test: no card was charged.'}
          </p>
        )}
      </div>
      {/* A plain link: the page reloads, and all of it knows of Premium. */}
      <a href={pathOf(null)} className={buttonClass('primary', 'large')}>
        Go to your dashboard
      </a>
      {invoice && <InvoiceLink number={invoice.number} venueId={venue.id} />}
    </>
  )
}

function InvoiceLink({ number, venueId }: { number: string; venueId: string }) {
  const demo = useDemo() ? 'true' : undefined
  return (
    <TextLink to={withQuery(paths.invoice(number), { venue: venueId, demo })} className="justify-self-center">
      See the invoice
    </TextLink>
  )
}
