import Share2 from 'lucide-react/icons/share-2'
import { lazy, Suspense, useState } from 'react'
import type { ShareInput } from '../features/share/share-channels.ts'
import { Button, type ButtonLook } from '../ui/button.tsx'

export type { ShareInput }

/** 'Share with Squad', for every feature that has something to share. Fetched when it is first opened. */
export const ShareDialog = lazy(() => import('../features/share/share-dialog.tsx'))

type ShareSquadButtonProps = {
  share: ShareInput
  label?: string
  look?: ButtonLook
  className?: string
}

/** The button that opens the dialog. */
export function ShareSquadButton({
  share,
  label = 'Share with Squad',
  look = 'quiet',
  className,
}: ShareSquadButtonProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button look={look} aria-haspopup="dialog" className={className} onClick={() => setState('open')}>
        <Share2 aria-hidden="true" className="size-5" />
        {label}
      </Button>
      {state !== 'never' && (
        <Suspense>
          <ShareDialog {...share} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
