import { lazy, Suspense } from 'react'
import { Button } from '../../ui/button.tsx'
import { useDialog } from '../../ui/use-dialog.ts'

const UpgradeDialog = lazy(() => import('./upgrade-dialog.tsx'))

/** Opens what Premium brings. */
export function Upgrade({ venueName }: { venueName: string }) {
  const { isWanted, show, control } = useDialog()
  return (
    <>
      <Button look="quiet" onClick={show}>
        Upgrade to Premium
      </Button>
      <Suspense>{isWanted && <UpgradeDialog venueName={venueName} {...control} />}</Suspense>
    </>
  )
}
