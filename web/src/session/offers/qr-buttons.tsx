import Check from 'virtual:icons/check'
import Copy from 'virtual:icons/copy'
import Download from 'virtual:icons/download'
import Share2 from 'virtual:icons/share-2'
import type { Voucher } from '@nofomo/contracts/endpoints/offers.ts'
import { useTransient } from '../../lib/browser/use-transient.ts'
import { Button } from '../../ui/button.tsx'
import { copy, download, share, thisDevice } from './qr-actions.ts'

/** How long the confirmation is shown (docs/product.md, "Vouchers"). */
const copiedMs = 2_000
const problemMs = 3_000

/** Three labels side by side fit a narrow phone with the icons above them. */
const buttonShape = 'flex-col gap-1! px-1! py-2 text-sm'

/** Downloads, copies and shares the QR code. Rendered only after a press, so the device is known. */
export function QrButtons({ voucher }: { voucher: Voucher | null }) {
  const [problem, say] = useTransient<string>(problemMs)
  const [copied, setCopied] = useTransient<true>(copiedMs)
  async function run(action: typeof copy) {
    const sentence = await action(voucher, thisDevice())
    say(sentence)
    if (action === copy) setCopied(sentence === null || null)
  }
  const CopyIcon = copied ? Check : Copy
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-3 gap-2 large-text:grid-cols-1">
        <Button look="quiet" className={buttonShape} onClick={() => run(download)}>
          <Download aria-hidden="true" className="size-5 shrink-0" />
          Download
        </Button>
        <Button look="quiet" className={buttonShape} onClick={() => run(copy)}>
          <CopyIcon aria-hidden="true" className="size-5 shrink-0" />
          <span aria-live="polite">{copied ? 'Copied!' : 'Copy'}</span>
        </Button>
        <Button look="quiet" className={buttonShape} onClick={() => run(share)}>
          <Share2 aria-hidden="true" className="size-5 shrink-0" />
          Share
        </Button>
      </div>
      <p role="alert" className="min-h-6 text-center text-sm font-bold text-no">
        {problem}
      </p>
    </div>
  )
}
