import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useBrowserValue } from '../../../lib/browser/use-browser-value.ts'
import { apiOfBrowser } from '../../../lib/http/api-of-browser.ts'
import { sentenceOf } from '../../../lib/http/problem.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { PageShell } from '../../../shell/page-shell.tsx'
import { paths } from '../../../shell/paths.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { hostLink } from './host-link.messages.ts'

export const handle: PageHandle<null> = { meta: () => ({ title: hostLink.title, noindex: true }) }

const form = /^#([\w-]{12})([\w-]{43})$/

/** `/host#…`: a link of an assistant or a chat, used by a press, so that no program that opens links uses it up. */
export function Component() {
  // No server sees what follows the #.
  const hash = useBrowserValue<string | null>(() => location.hash, null)
  const navigate = useNavigate()
  const [isWorking, setWorking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [, sessionId = '', secret = ''] = form.exec(hash ?? '') ?? []

  async function take() {
    setWorking(true)
    setProblem(null)
    try {
      await apiOfBrowser('POST /api/sessions/:sessionId/host', { params: { sessionId }, body: { secret } })
      // In place of this page, so that going back does not lead to the secret.
      await navigate(paths.manage(sessionId), { replace: true })
    } catch (error) {
      setProblem(sentenceOf(error, hostLink))
      setWorking(false)
    }
  }

  const sentence = problem ?? (hash !== null && secret === '' ? hostLink.incomplete : null)
  return (
    <PageShell>
      <div className="grid max-w-prose grid-cols-1 justify-items-start gap-4 pt-4">
        <h1 className="text-4xl">{hostLink.title}</h1>
        <p className="text-lg text-muted">{hostLink.lead}</p>
        {sentence && <Alert problem={{ sentence }} />}
        <Button onClick={take} disabled={secret === ''} busy={isWorking}>
          {hostLink.action}
        </Button>
      </div>
    </PageShell>
  )
}
