import type { PrivateLimits } from '@nofomo/contracts/limits/endpoints.ts'
import { useEffect, useState } from 'react'
import { promise, whenItCounts } from '../../../../features/limits/limit.messages.ts'
import { LimitChips } from '../../../../features/limits/limit-chips.tsx'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { api } from '../../../../lib/http/api-client.ts'
import { apiOfBrowser } from '../../../../lib/http/api-of-browser.ts'
import { inOrder } from '../../../../lib/http/in-order.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Skeleton } from '../../../../ui/late/skeleton.tsx'
import { toast } from '../../../../ui/toast.tsx'

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
      notLoaded,
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once; the dialog stays mounted when closed
  useEffect(() => void load(), [])
  const save = (limits: PrivateLimits) =>
    saving.send(async () => {
      const call = { params, body: limits }
      const saved = await inOrder((headers) =>
        apiOfBrowser('PUT /api/sessions/:sessionId/limits', call, { headers }),
      )
      setOwn(saved.limits)
      toast('Limits saved')
      onClose()
    }, notSaved)
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

type LimitsFormProps = { own: PrivateLimits; busy: boolean; onSave: (limits: PrivateLimits) => void }

const none: PrivateLimits = { ceiling: null, diets: [], dealBreakers: [] }
const legends = { ceiling: 'The most you can spend, per person', dealBreakers: 'You cannot do' }

function LimitsForm({ own, busy, onSave }: LimitsFormProps) {
  const [limits, setLimits] = useState(own)
  const hasAny = own.ceiling !== null || own.diets.length > 0 || own.dealBreakers.length > 0
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(limits)
      }}
    >
      <LimitChips limits={limits} onChange={(part) => setLimits({ ...limits, ...part })} legends={legends} />
      <p className="text-sm text-muted">{whenItCounts}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} className="flex-1">
          Save limits
        </Button>
        {hasAny && (
          <Button look="quiet" busy={busy} onClick={() => onSave(none)}>
            Remove all
          </Button>
        )}
      </div>
    </form>
  )
}
