import type { Erasure } from '@nofomo/contracts/endpoints/people.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiOutput } from '../../../lib/http/api-client.ts'
import { staffApi } from '../../../sign-in/staff-session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { useStaffCall } from '../use-staff-call.ts'
import { openTexts } from './erasure.messages.ts'
import { MentionList } from './mention-list.tsx'

/** What was listed when somebody was erased, and nobody has decided yet. */
export function PersonMentions({ erasure: { pseudonym } }: { erasure: Erasure }) {
  const [open, setOpen] = useState<ApiOutput<'GET /api/staff/mentions'> | null>(null)
  const { problem, send } = useStaffCall()
  async function load() {
    setOpen(await staffApi('GET /api/staff/mentions', { query: { erasure: pseudonym } }))
  }
  const onOpen = useEffectEvent(() => void send(load))
  useEffect(() => onOpen(), [])
  if (open === null && problem === null) return null
  return (
    <Card as="section" aria-labelledby="texts" className="grid grid-cols-1 gap-2 p-5 sm:p-7">
      <h2 id="texts" className="text-2xl">
        Texts of others that name them
      </h2>
      <Alert problem={problem} />
      {open && <p className="text-muted">{openTexts(open.count)}</p>}
      {open && <MentionList mentions={open.mentions} onDecided={load} />}
    </Card>
  )
}
