import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { useFocusOnArrival } from '../../ui/focus/use-focus-on-arrival.ts'
import type { MadeLink } from './types.ts'

type CounterLinkCardProps = { made: MadeLink; venueName: string; onDone: () => void }

/** A counter's link as QR code and text. It is not stored anywhere, and works for one phone. */
export function CounterLinkCard({ made, venueName, onDone }: CounterLinkCardProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(title)
  return (
    <div className="grid grid-cols-1 gap-5 rounded-control bg-tint p-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <img
        src={made.qrCodeDataUrl}
        width={192}
        height={192}
        alt={`QR code: the link for ${made.name} at the counter of ${venueName}`}
        className="size-48 justify-self-center rounded-control bg-[#fff]"
      />
      <div className="grid min-w-0 content-start justify-items-start gap-3">
        <h3 ref={title} tabIndex={-1} className="text-xl outline-none wrap-anywhere">
          Scan this with {made.name}
        </h3>
        <p>
          The link is shown only now. It works for one phone, within a day. Whoever opens it redeems vouchers
          for {venueName} until you end it.
        </p>
        <p className="max-w-full rounded-control bg-raised p-3 font-mono text-sm wrap-anywhere">{made.url}</p>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={made.url} label="Copy link" />
          <Button look="ghost" onClick={onDone}>
            Done
          </Button>
        </div>
      </div>
    </div>
  )
}
