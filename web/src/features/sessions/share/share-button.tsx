import Share2 from 'virtual:icons/share-2'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { LateDialog } from '../../../ui/late/late.tsx'
import { ShareDialog } from './lazy-share-dialog.ts'
import type { ShareInput } from './share-channels.ts'

type ShareSquadButtonProps = {
  share: ShareInput
  label?: string
  look?: ButtonLook
  className?: string
}

/** Opens the share dialog, 'Share with Squad', of whatever a page has to share. */
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
        <LateDialog {...control}>
          <ShareDialog {...share} {...control} />
        </LateDialog>
      )}
    </>
  )
}
