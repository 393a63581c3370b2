import type { WebhookDelivery } from '@nofomo/contracts/endpoints/webhooks/calls.ts'
import { momentInWords } from '@nofomo/contracts/values/times/seattle-words.ts'
import { useRef, useState } from 'react'
import { useSending } from '../../lib/forms/use-sending.ts'
import { problemOf } from '../../lib/http/problem.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { attemptInWords, deliveryInWords, eventInWords, isGivenUp, notChanged } from './webhook.messages.ts'

type DeliveryListProps = {
  deliveries: readonly WebhookDelivery[]
  canResend: boolean
  onResend: (deliveryId: string) => Promise<unknown>
}

/** What a webhook was sent, the newest first; what was given up can be sent again. */
export function DeliveryList({ deliveries, canResend, onResend }: DeliveryListProps) {
  const { busy, problem, send } = useSending()
  const dead = deliveries.filter(isGivenUp).length
  const [isOpenAtFirst] = useState(dead > 0)
  const summary = useRef<HTMLElement>(null)
  const resend = (id: string) =>
    send(
      async () => {
        await onResend(id)
        // The button goes, and the focus with it.
        summary.current?.focus()
        toast('It is sent again')
      },
      (error) => problemOf(error, { failed: notChanged }),
    )
  return (
    <details open={isOpenAtFirst} className="min-w-0 text-sm">
      <summary ref={summary} className="min-h-11 cursor-pointer py-2.5 font-bold">
        {dead > 0 ? `Last messages (${dead} given up)` : 'Last messages'}
      </summary>
      <ol className="grid grid-cols-1 gap-4">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="grid grid-cols-1 gap-2">
            <div className="min-w-0">
              <p className="font-bold">{eventInWords(delivery.type)}</p>
              <p className="text-muted">{momentInWords(delivery.createdAt)}</p>
              <p>
                {delivery.state !== 'delivered' && <span>{attemptInWords(delivery)} </span>}
                <span className={isGivenUp(delivery) ? 'font-bold text-no' : ''}>
                  {deliveryInWords(delivery)}
                </span>
              </p>
            </div>
            {isGivenUp(delivery) && canResend && (
              <Button
                look="quiet"
                size="small"
                className="min-h-11 justify-self-start"
                busy={busy}
                onClick={() => resend(delivery.id)}
              >
                Send again
                <span className="sr-only">
                  {' '}
                  {eventInWords(delivery.type)}, {momentInWords(delivery.createdAt)}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Alert small problem={problem} />
    </details>
  )
}
