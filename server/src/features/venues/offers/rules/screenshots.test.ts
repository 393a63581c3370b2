import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { qrCodeOf } from '../../../../platform/images/qr-code.ts'
import { type Sharp, sharp } from '../../../../platform/images/sharp.ts'
import { readQrCode } from '../../../../testing/features/qr-code.ts'
import { voucherCode, voucherIdBytes } from './voucher-code.ts'

const width = 1_170
const night = '#14181d'

/** A phone's dark screen with a new voucher's code on it, as an address. */
async function screenshot(): Promise<{ address: string; image: Buffer }> {
  const code = voucherCode(randomBytes(voucherIdBytes), { id: '1', key: randomBytes(32) })
  const address = `https://nofomo.example/redeem/${code}`
  const qrCode = Buffer.from((await qrCodeOf(address)).split(',')[1] ?? '', 'base64')
  const shown = await sharp(qrCode).resize(840, 840).png().toBuffer()
  const image = await sharp({ create: { width, height: 2_532, channels: 3, background: night } })
    .composite([{ input: shown, left: (width - 840) / 2, top: 700 }])
    .png()
    .toBuffer()
  return { address, image }
}

const dimmed = (image: Sharp) => image.linear(0.3, 4)
const tilted = (image: Sharp) => image.rotate(17, { background: night })
const shrunk = (image: Sharp) => image.resize({ width: 420 })

const changes: [string, readonly ((image: Sharp) => Sharp)[]][] = [
  ['as it was taken', []],
  ['of a dimmed screen', [dimmed]],
  ['held at an angle', [tilted]],
  ['shrunk by a messenger', [shrunk]],
  ['dimmed, held at an angle and shrunk', [dimmed, tilted, shrunk]],
]

test.each(changes)('a voucher is read from a screenshot %s', async (_, steps) => {
  const { address, image } = await screenshot()
  let seen = image
  // Each step is a picture of its own: sharp orders the operations of one by itself.
  for (const step of steps) seen = await step(sharp(seen)).jpeg({ quality: 60 }).toBuffer()
  expect(await readQrCode(seen)).toBe(address)
})
