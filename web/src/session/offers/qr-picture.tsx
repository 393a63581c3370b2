import type { Voucher } from '@nofomo/contracts/offers.ts'

/** The QR code: black on white in every theme, as cameras need it. */
export function QrPicture({ voucher: { offer, qrCode } }: { voucher: Voucher }) {
  return (
    <img
      src={qrCode.qrCodeDataUrl}
      width={224}
      height={224}
      alt={`QR code: ${offer.offer_text} at ${offer.venue_name}`}
      className="size-56 justify-self-center rounded-control border border-line"
    />
  )
}
