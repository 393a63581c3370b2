import { useEffect, useState } from 'react'
import { useSending } from '../lib/forms/use-sending.ts'
import { linkRequestSentences, type problemOf } from '../lib/http/problem.ts'
import { deviceNow } from '../lib/time/clock.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { recallLink } from './signin-memory.ts'

/** Long enough for a mail to arrive. */
const pauseMs = 30_000

type SendAgainProps = {
  send: () => Promise<void>
  onSent: () => void
  /** The only way forward: the previous mail's code is used up. */
  urgent: boolean
  /** When the last one was sent, in ms since 1970; by default, when this browser last asked for a link. */
  lastSent?: () => number | null
  /** Shown if the server gave no reason. */
  sentences?: Parameters<typeof problemOf>[1]
  /** Said once it is sent. */
  sent?: string
}

/** Sends another mail, at the earliest thirty seconds after the last one. */
export function SendAgain({
  send,
  onSent,
  urgent,
  lastSent = lastLink,
  sentences = linkRequestSentences,
  sent = 'Sent. A new mail is on its way.',
}: SendAgainProps) {
  const { secondsLeft, pause } = usePause(lastSent)
  const { busy, problem, send: run } = useSending()
  const waiting = secondsLeft > 0

  async function sendAgain() {
    await send()
    toast(sent)
    pause(deviceNow())
    onSent()
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <Alert problem={problem} />
      <Button
        look={urgent && !waiting ? 'primary' : 'quiet'}
        busy={busy}
        aria-disabled={waiting || undefined}
        className={waiting ? 'text-muted' : ''}
        onClick={() => (waiting ? undefined : run(sendAgain, sentences))}
      >
        {waiting ? `Send again in ${secondsLeft} s` : 'Send again'}
      </Button>
    </div>
  )
}

const lastLink = () => recallLink()?.sentAt ?? null

/** Seconds until another mail may be requested. */
function usePause(lastSent: () => number | null): { secondsLeft: number; pause: (sentAt: number) => void } {
  const [sentAt, setSentAt] = useState<number | null>(null)
  const [secondsLeft, setSecondsLeft] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after mount: the server does not know it.
  useEffect(() => setSentAt(lastSent()), [])
  useEffect(() => {
    if (sentAt === null) return
    const count = () => {
      const left = Math.ceil((sentAt + pauseMs - deviceNow()) / 1000)
      setSecondsLeft(Math.max(0, left))
      if (left <= 0) clearInterval(timer)
    }
    const timer = setInterval(count, 1000)
    count()
    return () => clearInterval(timer)
  }, [sentAt])
  return { secondsLeft, pause: setSentAt }
}
