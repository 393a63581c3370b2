import type { Voucher } from '@nofomo/contracts/offers/endpoints.ts'
import { expect, test } from 'vitest'
import { copy, type Device, download, share } from './qr-actions.ts'

const offer = { venue_name: 'Spinasse', offer_text: 'A free antipasto' } as Voucher['offer']
const qrCode = {
  qrCodeDataUrl: 'data:image/png;base64,iVBORw0KGgo=',
  redemptionUrl: 'https://nofomo.example/redeem/1AbCdEfGh12345678',
}
const voucher = { code: '1AbCdEfGh12345678', offer, qrCode }
const broken = { ...voucher, qrCode: { ...qrCode, qrCodeDataUrl: 'data:image/png;base64,' } }

function device(abilities: Partial<Device> = {}) {
  const done: unknown[] = []
  const able: Device = {
    save: (name, picture) => void done.push([name, picture.type, picture.size]),
    copy: async (picture, address) => {
      done.push([picture.type, address])
      return true
    },
    share: async (data) => void done.push(data),
    ...abilities,
  }
  return { ...able, done }
}
const fails = () => {
  throw new Error('refused')
}

test('the QR code is downloaded as a picture named after its Offer ID', async () => {
  const phone = device()
  expect(await download(voucher, phone)).toBeNull()
  expect(phone.done).toEqual([['nofomo-offer-12345678.png', 'image/png', 8]])
})

test('copying a QR code copies the picture, or the URL where pictures cannot be pasted', async () => {
  const phone = device()
  expect(await copy(voucher, phone)).toBeNull()
  expect(phone.done).toEqual([['image/png', qrCode.redemptionUrl]])
})

test('sharing a QR code shares its URL with a description', async () => {
  const phone = device()
  expect(await share(voucher, phone)).toBeNull()
  expect(phone.done).toEqual([
    {
      title: 'Spinasse: A free antipasto',
      text: 'A free antipasto at Spinasse. Show this at the venue; it can be redeemed once.',
      url: qrCode.redemptionUrl,
    },
  ])
})

test('closing the share sheet is not reported as a failure', async () => {
  const abort = async () => {
    throw Object.assign(new Error('closed'), { name: 'AbortError' })
  }
  expect(await share(voucher, device({ share: abort }))).toBeNull()
})

test.each([
  ['there is nothing to download', () => download(null, device()), 'No QR code available to download'],
  ['there is nothing to copy', () => copy(null, device()), 'No QR code available to copy'],
  ['there is nothing to share', () => share(null, device()), 'No QR code available to share'],
  ['the device saves nothing', () => download(voucher, device({ save: fails })), 'Download failed'],
  ['the picture is empty', () => download(broken, device()), 'Download failed'],
  ['copying fails', () => copy(voucher, device({ copy: fails })), 'Copy failed'],
  ['copying is refused', () => copy(voucher, device({ copy: async () => false })), 'Copy failed'],
  ['an empty picture is copied', () => copy(broken, device()), 'Copy failed'],
  ['sharing fails', () => share(voucher, device({ share: fails })), 'Share failed'],
  [
    'the device has no share sheet',
    () => share(voucher, device({ share: null })),
    'Sharing not supported on this device',
  ],
])('when %s, the sentence about the QR code says so', async (_, action, sentence) => {
  expect(await action()).toBe(sentence)
})
