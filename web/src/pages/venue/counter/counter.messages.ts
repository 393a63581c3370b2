import type { CounterView } from '@nofomo/contracts/offers/endpoints.ts'
import { clockInSeattle, whenInWords } from '@nofomo/contracts/times/seattle-words.ts'
import type { CameraState } from './use-camera.ts'

/** Below the camera's picture, or in its place. */
export const cameraWords: Record<CameraState, string> = {
  off: 'Point this phone’s camera at your guest’s QR code.',
  starting: 'Starting the camera…',
  on: 'Hold the guest’s code in the frame',
  insecure: 'Browsers open the camera on https pages only. Type the short code, or use a picture.',
  denied:
    'The browser may not use the camera. Allow it in the browser’s settings for this site, and start it again. Or type the short code.',
  missing: 'This device has no camera. Type the short code, or use a picture.',
  busy: 'Another app is using the camera. Close it, and start the camera again. Or type the short code.',
  broken: 'The camera did not start. Try again, or type the short code.',
}

export const notAVoucher = 'That QR code is no voucher. Ask for the one of the offer.'
export const noCodeInPicture =
  'There is no QR code in this picture that can be read. Type the short code instead.'
export const notAPicture = 'This file cannot be opened as a picture.'

/** For an expired voucher, within one hand's reach. */
export const usualReasons = ['They came a little late', 'We kept them waiting', 'The manager agreed'] as const

export const peopleInWords = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

type StateText = { title: string; text: string }

/** What the venue's people read of a voucher at arm's length. */
export function stateText(view: CounterView): StateText {
  const { voucher, mayRedeemAnyway } = view
  if (voucher.state === 'redeemed') return { title: 'Already redeemed', text: redeemedInWords(view) }
  if (voucher.state === 'lapsed')
    return {
      title: 'Lapsed',
      text: 'The group chose another place, its vote does not count any more, or the offer was ended or used up.',
    }
  const until = `${whenInWords(voucher.validUntil)} (Seattle time)`
  if (voucher.state === 'valid') return { title: 'Valid', text: `Until ${until}.` }
  return {
    title: 'Expired',
    text: mayRedeemAnyway
      ? `It was good until ${until}. To redeem it anyway, say why.`
      : `It was good until ${until}, and all uses of the offer are taken.`,
  }
}

/** When, by whom and for how many, as far as that is known. */
function redeemedInWords({ voucher, redeemedBy, partySize }: CounterView): string {
  const when = voucher.redeemedAt ? `${whenInWords(voucher.redeemedAt)} (Seattle time)` : 'Before'
  const by = redeemedBy === null ? '' : `, by ${redeemedBy}`
  const size = partySize === null ? '' : `, for ${peopleInWords(partySize)}`
  return `${when}${by}${size}. It works once.`
}

/** Below what to give, on the screen that says it is done: `For 4 people · 8:42 PM · by Bar`. */
export function receiptInWords({ voucher, redeemedBy, partySize }: CounterView): string {
  return [
    partySize === null ? null : `For ${peopleInWords(partySize)}`,
    voucher.redeemedAt && clockInSeattle(voucher.redeemedAt),
    redeemedBy && `by ${redeemedBy}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** `For a group of 4`, before it is redeemed; null if nobody said how many they are. */
export const groupInWords = (groupSize: number | null): string | null =>
  groupSize === null ? null : `For a group of ${groupSize}`
