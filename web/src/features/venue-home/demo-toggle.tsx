import { retryImport } from '../../lib/loading/retry-import.ts'
import { paths, withQuery } from '../../shell/paths.ts'
import { useDemo } from '../../shell/user.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

/** Shows the sample venue instead of one's own, and back. */
export function DemoToggle() {
  if (useDemo())
    return (
      <Button look="quiet" size="small" onClick={() => void leave()}>
        Exit Demo
      </Button>
    )
  return (
    <ButtonLink to={withQuery(paths.venueDashboard(), { demo: 'true' })} look="quiet" size="small">
      Demo Mode
    </ButtonLink>
  )
}

async function leave(): Promise<void> {
  const { endDemo } = await retryImport(() => import('../../shell/end-demo.ts'))
  endDemo()
}
