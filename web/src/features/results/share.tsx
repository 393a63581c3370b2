import Share2 from 'lucide-react/icons/share-2'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { toast } from '../../ui/toast.tsx'

type ShareButtonProps = { label: string; title: string; text: string; url: string; look?: ButtonLook }

/** The device's own share sheet where it has one, else the link on the clipboard. */
export function ShareButton({ label, title, text, url, look = 'quiet' }: ShareButtonProps) {
  async function share() {
    if (navigator.share) {
      try {
        await navigator.share({ title, text, url })
        return
      } catch (error) {
        // Closing the sheet is a choice, not a failure.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    toast((await copyText(`${text} ${url}`)) ? 'Copied!' : `Copy this link: ${url}`)
  }
  return (
    <Button look={look} onClick={share}>
      <Share2 aria-hidden="true" className="size-5" />
      {label}
    </Button>
  )
}
