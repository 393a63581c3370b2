import type { Webhook } from '@nofomo/contracts/endpoints/webhooks/calls.ts'
import { useState } from 'react'
import { useSending } from '../../lib/forms/use-sending.ts'
import { problemOf } from '../../lib/http/problem.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EndButton } from '../../ui/end-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { NewSecret } from './new-secret.tsx'
import type { Webhooks } from './use-webhooks.ts'
import {
  attemptInWords,
  bothSecretsUntil,
  deleteQuestion,
  hostOf,
  notChanged,
  rotateQuestion,
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
  const start = () =>
    send(
      async () => setTestId(await test(id)),
      (error) => problemOf(error, { failed: notChanged }),
    )
  const busy = isSending || made?.state === 'waiting'
  return { answer: made && !busy ? attemptInWords(made) : null, busy, problem, start }
}
