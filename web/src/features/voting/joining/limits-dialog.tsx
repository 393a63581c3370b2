import type { PrivateLimits } from '@nofomo/contracts/endpoints/private-limits.ts'
import { useEffect, useState } from 'react'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { api } from '../../../lib/http/api-client.ts'
import { apiOfBrowser } from '../../../lib/http/api-of-browser.ts'
import { inOrder } from '../../../lib/http/in-order.ts'
import { problemOf } from '../../../lib/http/problem.ts'
import { promise } from '../../../session/limits/limit.messages.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Skeleton } from '../../../ui/late/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { LimitsForm } from './limits-form.tsx'

type LimitsDialogProps = { sessionId: string; open: boolean; onClose: () => void }

const notLoaded = 'Your limits could not be loaded. Voting works without them.'
const notSaved = 'Your limits are not saved yet. What you chose is kept here: try again.'

/** This voter's private limits: to give, change and remove. */
export default function LimitsDialog({ sessionId, open, onClose }: LimitsDialogProps) {
  const [own, setOwn] = useState<PrivateLimits | null>(null)
  const loading = useSending()
  const saving = useSending()
  const params = { sessionId }
  const load = () =>
    loading.send(
      async () => setOwn((await api('GET /api/sessions/:sessionId/limits', { params })).limits),
      (error) => problemOf(error, { failed: notLoaded, network: notLoaded }),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once; the dialog stays mounted when closed
  useEffect(() => void load(), [])
  const save = (limits: PrivateLimits) =>
    saving.send(
      async () => {
        const call = { params, body: limits }
        const saved = await inOrder((headers) =>
          apiOfBrowser('PUT /api/sessions/:sessionId/limits', call, { headers }),
        )
        setOwn(saved.limits)
        toast('Limits saved')
        onClose()
      },
      (error) => problemOf(error, { failed: notSaved, network: notSaved }),
    )
  return (
    <Dialog title="Your private limits" open={open} onClose={onClose} focus="first">
      <p className="text-sm text-muted">{promise}</p>
      {own && <LimitsForm own={own} busy={saving.busy} onSave={save} />}
      {!own && !loading.problem && <Skeleton className="h-64 w-full" />}
      <Alert problem={own ? null : loading.problem}>
        <Button look="quiet" size="small" className="justify-self-start" busy={loading.busy} onClick={load}>
          Try again
        </Button>
      </Alert>
      <Alert problem={saving.problem} />
    </Dialog>
  )
}
