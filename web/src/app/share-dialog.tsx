import Share2 from 'lucide-react/icons/share-2'
import { lazy, Suspense } from 'react'
import type { ShareInput } from '../features/share/share-channels.ts'
import { patiently } from '../platform/patiently.ts'
import { Button, type ButtonLook } from '../ui/button.tsx'
import { useDialog } from '../ui/use-dialog.ts'

export type { ShareInput }

/** 'Share with Squad', for every feature that has something to share. Loaded when it is first opened. */
export const ShareDialog = lazy(() => patiently(() => import('../features/share/share-dialog.tsx')))

type ShareSquadButtonProps = {
  share: ShareInput
  label?: string
  look?: ButtonLook
  className?: string
}

export function ShareSquadButton({
  share,
  label = 'Share with Squad',
  look = 'quiet',
  className,
}: ShareSquadButtonProps) {
  const { isWanted, show, control } = useDialog()
  return (
    <>
      <Button look={look} aria-haspopup="dialog" className={className} onClick={show}>
        <Share2 aria-hidden="true" className="size-5" />
        {label}
      </Button>
      {isWanted && (
        <Suspense>
          <ShareDialog {...share} {...control} />
        </Suspense>
      )}
    </>
  )
}
