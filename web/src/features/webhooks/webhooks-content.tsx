import { notPublicUrl, webhookLimits } from '@nofomo/contracts/webhooks/choices.ts'
import { useSmallForm } from '../../lib/forms/use-small-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/late/skeleton.tsx'
import { useWebhooks, type Webhooks } from './use-webhooks.ts'
import { aboutCrew, aboutSigning, aboutVote, isAll, notChanged } from './webhook.messages.ts'
import type { WebhookOwner } from './webhook-calls.ts'
import { WebhookItem } from './webhook-item.tsx'

/** The webhooks of a vote or a crew, and a form for another. */
export default function WebhooksContent({ owner }: { owner: WebhookOwner }) {
  const state = useWebhooks(owner)
  const { webhooks, loading, load } = state
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid max-w-prose gap-2 text-muted">
        <p>{'crewId' in owner ? aboutCrew : aboutVote}</p>
        <p>{aboutSigning}</p>
      </div>
      {webhooks === null && !loading.problem && <Skeleton className="h-32 w-full" />}
      <Alert small problem={loading.problem} />
      {webhooks === null && loading.problem && (
        <Button look="quiet" size="small" className="justify-self-start" busy={loading.busy} onClick={load}>
          Try again
        </Button>
      )}
      {webhooks !== null && webhooks.length > 0 && (
        <ul className="grid grid-cols-1 gap-5">
          {webhooks.map((webhook) => (
            <WebhookItem key={webhook.id} webhook={webhook} state={state} />
          ))}
        </ul>
      )}
      {webhooks !== null &&
        (webhooks.length < webhookLimits.webhooks ? (
          <AddForm state={state} />
        ) : (
          <p className="text-sm text-muted">{isAll}</p>
        ))}
    </div>
  )
}

function AddForm({ state }: { state: Webhooks }) {
  const { ref, props, busy, problem, problems } = useSmallForm<'url'>({
    check: ({ url }): { url?: string } =>
      URL.canParse(url.trim()) && url.trim().startsWith('https://') ? {} : { url: notPublicUrl },
    async send({ url }) {
      await state.add(url.trim())
      ref.current?.reset()
    },
    failure: { failed: notChanged },
  })
  return (
    <form {...props} className="grid grid-cols-1 gap-3">
      <Field
        label="Address of your server"
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        translate="no"
        placeholder="https://"
        maxLength={webhookLimits.urlLength}
        error={problems.url}
      />
      <Alert small problem={problem} />
      <Button type="submit" look="quiet" className="justify-self-start" busy={busy}>
        Add a webhook
      </Button>
    </form>
  )
}
