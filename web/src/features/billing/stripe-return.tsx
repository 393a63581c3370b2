import type { Billing } from '@nofomo/contracts/endpoints/billing.ts'
import { returnInWords } from './billing.messages.ts'

/** Back from Stripe's page. The plan itself comes by Stripe's own call to the server, a moment before or after. */
export function StripeReturn({ asked, billing }: { asked: 'paid' | 'cancelled'; billing: Billing }) {
  const { title, text } = returnInWords(asked, billing)
  return (
    <div role="status" className="grid gap-1 rounded-card border-2 border-sound bg-raised p-5 sm:px-7">
      <p className="font-display text-xl font-bold">{title}</p>
      <p className="text-muted">{text}</p>
    </div>
  )
}
