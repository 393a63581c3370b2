import { momentInWords } from '@nofomo/contracts/times/seattle-words.ts'
import type { Webhook, WebhookDelivery } from '@nofomo/contracts/webhooks/endpoints.ts'
import { useRef, useState } from 'react'
import { useSending } from '../../lib/forms/use-sending.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EndButton } from '../../ui/end-button.tsx'
import { useFocusOnArrival } from '../../ui/focus/use-focus-on-arrival.ts'
import { TextToCopy } from '../../ui/text-to-copy.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Webhooks } from './use-webhooks.ts'
import {
  attemptInWords,
  bothSecretsUntil,
  deleteQuestion,
  deliveryInWords,
  eventInWords,
  hostOf,
  isGivenUp,
  notChanged,
  rotateQuestion,
  secretOnce,
  stateInWords,
} from './webhook.messages.ts'

type WebhookItemProps = { webhook: Webhook; state: Webhooks }

/** A webhook with what can be done with it, and what it was sent. */
export function WebhookItem({ webhook, state }: WebhookItemProps) {
  const { id, url, deliveries, previousSecretUntil } = webhook
  const { newSecret } = state
  const host = hostOf(url)
  const unusual = stateInWords(webhook)
  const test = useTest(webhook, state)
  return (
    <li className="grid min-w-0 grid-cols-1 gap-4 rounded-control border border-line bg-raised p-4">
      <div className="grid min-w-0 gap-2">
        <h3 translate="no" className="font-sans text-base tracking-normal wrap-anywhere">
          {url}
        </h3>
        {webhook.state !== 'active' && (
          <p>
            <Badge tone="maybe">{webhook.state === 'paused' ? 'Paused' : 'Ended'}</Badge>
          </p>
        )}
        {unusual && <p className="text-sm">{unusual}</p>}
        {previousSecretUntil && <p className="text-sm text-muted">{bothSecretsUntil(previousSecretUntil)}</p>}
      </div>
      {newSecret?.webhookId === id && <NewSecret secret={newSecret.secret} onDone={state.forgetSecret} />}
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" size="small" className="min-h-11" busy={test.busy} onClick={test.start}>
          {test.busy ? 'Testing…' : 'Test'}
          <span className="sr-only"> the webhook to {host}</span>
        </Button>
        <EndButton
          label="New secret"
          of={`for ${host}`}
          question={rotateQuestion}
          yes="Make it"
          onEnd={() => state.rotate(id)}
        />
        <EndButton
          label="Delete"
          of={`the webhook to ${host}`}
          question={deleteQuestion(url)}
          yes="Delete it"
          onEnd={async () => {
            await state.remove(id)
            toast('The webhook is deleted')
          }}
        />
      </div>
      <Alert small problem={test.problem} />
      <div role="status" className="text-sm font-bold empty:hidden">
        {test.answer && <p>{test.answer}</p>}
      </div>
      {deliveries.length > 0 && (
        <DeliveryList
          deliveries={deliveries}
          canResend={webhook.state === 'active'}
          onResend={(deliveryId) => state.resend(id, deliveryId)}
        />
      )}
    </li>
  )
}

/** Sends a test, and says what came of it once it has been made. */
function useTest({ id, deliveries }: Webhook, { test }: Webhooks) {
  const [testId, setTestId] = useState<string | null>(null)
  const { busy: isSending, problem, send } = useSending()
  const made = deliveries.find((delivery) => delivery.id === testId)
  const start = () => send(async () => setTestId(await test(id)), { failed: notChanged })
  const busy = isSending || made?.state === 'waiting'
  return { answer: made && !busy ? attemptInWords(made) : null, busy, problem, start }
}

type NewSecretProps = { secret: string; onDone: () => void }

/** A secret that was just made. It is not shown again. */
function NewSecret({ secret, onDone }: NewSecretProps) {
  const sentence = useRef<HTMLParagraphElement>(null)
  useFocusOnArrival(sentence)
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 rounded-control bg-tint p-4">
      <p ref={sentence} tabIndex={-1} className="text-sm font-bold outline-none">
        {secretOnce}
      </p>
      <TextToCopy text={secret} what="secret" isMono>
        <Button look="ghost" onClick={onDone}>
          I have it
        </Button>
      </TextToCopy>
    </div>
  )
}

type DeliveryListProps = {
  deliveries: readonly WebhookDelivery[]
  canResend: boolean
  onResend: (deliveryId: string) => Promise<unknown>
}

/** What a webhook was sent, the newest first; what was given up can be sent again. */
function DeliveryList({ deliveries, canResend, onResend }: DeliveryListProps) {
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
      { failed: notChanged },
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
