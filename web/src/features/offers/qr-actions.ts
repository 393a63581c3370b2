import type { Voucher } from '@nofomo/contracts/offers/endpoints.ts'
import { withPeriod } from '@nofomo/contracts/text/sentences.ts'
import { copyText } from '../../ui/copy-text.ts'
import { offerId } from './offer.messages.ts'

/** What a device can do with a QR code; null is not supported. */
export type Device = {
  save: (name: string, picture: Blob) => void
  /** The picture, and the URL for where pictures cannot be pasted. */
  copy: (picture: Blob, address: string) => Promise<boolean>
  share: ((data: ShareData) => Promise<void>) | null
}

type Qr = Pick<Voucher, 'code' | 'qrCode' | 'offer'>

/** Each returns its failure as a sentence (docs/product.md, "Failure sentences"), or null. */
export async function download(voucher: Qr | null, device: Device): Promise<string | null> {
  if (!voucher) return 'No QR code available to download'
  try {
    device.save(`nofomo-offer-${offerId(voucher.code)}.png`, pictureOf(voucher))
    return null
  } catch {
    return 'Download failed'
  }
}

export async function copy(voucher: Qr | null, device: Device): Promise<string | null> {
  if (!voucher) return 'No QR code available to copy'
  try {
    const isCopied = await device.copy(pictureOf(voucher), voucher.qrCode.redemptionUrl)
    return isCopied ? null : 'Copy failed'
  } catch {
    return 'Copy failed'
  }
}

export async function share(voucher: Qr | null, device: Device): Promise<string | null> {
  if (!voucher) return 'No QR code available to share'
  if (!device.share) return 'Sharing not supported on this device'
  const { offer, qrCode } = voucher
  try {
    await device.share({
      title: `${offer.venue_name}: ${offer.offer_text}`,
      text: `${offer.offer_text} at ${withPeriod(offer.venue_name)} Show this at the venue; it can be redeemed once.`,
      url: qrCode.redemptionUrl,
    })
    return null
  } catch (error) {
    // Closing the share sheet is not a failure.
    return error instanceof Error && error.name === 'AbortError' ? null : 'Share failed'
  }
}

/** Decoded here: the Content Security Policy does not let scripts fetch data URLs. */
function pictureOf({ qrCode }: Qr): Blob {
  const [, base64 = ''] = qrCode.qrCodeDataUrl.split(',')
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  if (bytes.length === 0) throw new Error('The picture is empty.')
  return new Blob([bytes], { type: 'image/png' })
}

/** The current device. */
export function thisDevice(): Device {
  return {
    save(name, picture) {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(picture)
      link.download = name
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
    },
    async copy(picture, address) {
      try {
        const text = new Blob([address], { type: 'text/plain' })
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture, 'text/plain': text })])
        return true
      } catch {
        return copyText(address)
      }
    },
    share: typeof navigator.share === 'function' ? (data) => navigator.share(data) : null,
  }
}
