import type { Voucher } from '@nofomo/contracts/offers/endpoints.ts'
import { shortCodeInWords } from '@nofomo/contracts/offers/limits.ts'

/** The QR code, black on white in every theme, as cameras need it; below it the code that people read out. */
export function QrPicture({ voucher: { offer, qrCode, shortCode } }: { voucher: Voucher }) {
  return (
    <div className="grid grid-cols-1 justify-items-center gap-3">
      <img
        src={qrCode.qrCodeDataUrl}
        width={224}
        height={224}
        alt={`QR code: ${offer.offer_text} at ${offer.venue_name}`}
        className="w-56 rounded-control border border-line"
      />
      <div className="grid justify-items-center">
        <p className="text-sm text-muted">Or read out this code</p>
        <p className="font-mono text-3xl leading-tight font-bold tracking-wider min-[22rem]:text-4xl">
          {shortCodeInWords(shortCode)}
        </p>
      </div>
    </div>
  )
}
