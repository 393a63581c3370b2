import Check from 'virtual:icons/check'
import Copy from 'virtual:icons/copy'
import { useTransient } from '../lib/browser/use-transient.ts'
import { Button, type ButtonLook } from './button.tsx'
import { copyText } from './copy-text.ts'
import { toast } from './toast.tsx'

const confirmedMs = 2_000

type CopyButtonProps = {
  text: string
  label?: string
  look?: ButtonLook
  className?: string
  /** Shown if the browser refuses. */
  refusal?: string
  onCopied?: () => void
}

/** Copies a text and shows 'Copied!' for two seconds, on the button and to screen readers. */
export function CopyButton({
  text,
  label = 'Copy',
  look = 'quiet',
  className,
  refusal = 'Copying was refused. Press and hold the link to copy it.',
  onCopied,
}: CopyButtonProps) {
  const [copied, confirm] = useTransient<true>(confirmedMs)
  async function copy() {
    if (!(await copyText(text))) return toast(refusal)
    confirm(true)
    onCopied?.()
  }
  const Icon = copied ? Check : Copy
  return (
    <Button look={look} className={className} onClick={copy}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span aria-live="polite">{copied ? 'Copied!' : label}</span>
    </Button>
  )
}
