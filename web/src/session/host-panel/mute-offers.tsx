import type { Session } from '@nofomo/contracts/endpoints/sessions.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../lib/forms/use-sending.ts'
import { api } from '../../lib/http/api-client.ts'
import { inOrder } from '../../lib/http/in-order.ts'
import { problemOf } from '../../lib/http/problem.ts'
import { Alert } from '../../ui/alert.tsx'
import { LabeledSwitch } from '../../ui/labeled-switch.tsx'

/** The host's switch: no more offers of venues in this vote. */
export function MuteOffers({ session }: { session: Pick<Session, 'id' | 'settings'> }) {
  const { revalidate } = useRevalidator()
  const { busy, problem, send } = useSending()
  // As pressed, until the session says the same.
  const [pressed, setPressed] = useState<boolean | null>(null)
  if (pressed === session.settings.offersMuted) setPressed(null)
  const isMuted = pressed ?? session.settings.offersMuted
  async function turn(offersMuted: boolean) {
    setPressed(offersMuted)
    try {
      const call = { body: { id: session.id, settings: { offersMuted } } }
      await inOrder((headers) => api('POST /api/sessions', call, { headers }))
      await revalidate()
    } catch (error) {
      setPressed(null)
      throw error
    }
  }
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <LabeledSwitch
        label="Mute offers"
        about={
          isMuted
            ? 'Venues send this group nothing new. Offers that are here already stay.'
            : 'Venues on the list may send this group offers while it decides.'
        }
        isOn={isMuted}
        isBusy={busy}
        onChange={(isOn) => send(() => turn(isOn), problemOf)}
      />
      <Alert small problem={problem} />
    </div>
  )
}
