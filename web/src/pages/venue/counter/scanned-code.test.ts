import { expect, test } from 'vitest'
import { voucherCodeIn } from './scanned-code.ts'

const code = '1AbCdEfGhIjKlMnOpQrStUvWx'

test('a voucher is read from its address, below any address of the product', () => {
  expect(voucherCodeIn(`https://nofomo.example/redeem/${code}`)).toBe(code)
  expect(voucherCodeIn(`http://192.168.1.5:3000/redeem/${code}?from=qr`)).toBe(code)
})

test.each([
  ['a menu', 'https://joule.example/menu'],
  ['the counter’s page', 'https://nofomo.example/redeem'],
  ['a text', 'WIFI:S:Joule;T:WPA;P:dumplings;;'],
  ['a code of another path', `https://nofomo.example/redeem/${code}/more`],
  ['nothing', ''],
])('%s is no voucher', (_, text) => {
  expect(voucherCodeIn(text)).toBeNull()
})
