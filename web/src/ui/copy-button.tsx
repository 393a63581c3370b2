import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { copyText } from './copy-text.ts'
import { toast } from './toast.tsx'

const confirmedMs = 2_000

type CopyButtonProps = { text: string; label?: string; look?: ButtonLook; className?: string }

/** Copies a text and says 'Copied!' for two seconds, on the button and to screen readers. */
export function CopyButton({ text, label = 'Copy', look = 'quiet', className }: CopyButtonProps) {
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(0), confirmedMs)
    return () => clearTimeout(timer)
  }, [copied])
  async function copy() {
    if (await copyText(text)) setCopied((count) => count + 1)
    else toast('Copying was refused. Press and hold the link to copy it.')
  }
  const Icon = copied ? Check : Copy
  return (
    <Button look={look} className={className} onClick={copy}>
      <Icon aria-hidden="true" className="size-5" />
      <span aria-live="polite">{copied ? 'Copied!' : label}</span>
    </Button>
  )
}
