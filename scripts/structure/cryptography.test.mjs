import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, readTree } from './read-tree.mjs'

/** What names an algorithm in the code, by the name that the inventory uses. */
const algorithms = {
  'argon2id (passwords)': /'argon2id'/,
  'AES-256-GCM (what is stored or shared encrypted)': /'aes-256-gcm'/,
  'AES-128-GCM (web push, RFC 8291)': /aes128gcm/,
  'ECDSA and ECDH on P-256 (web push)': /'prime256v1'/,
  'Ed25519 (signatures of Discord)': /ed25519/i,
  'ES256, RS256, EdDSA (passkeys)': /supportedAlgorithmIDs/,
  'HKDF-SHA-256 (keys from the master secret)': /hkdfSync\('sha256'/,
  'HMAC-SHA-256 (keyed hashes, signatures)': /createHmac\('sha256'|keyedHash\(/,
  'HMAC-SHA-1 (TOTP, RFC 6238, as authenticator apps need)': /createHmac\('sha1'/,
  'SHA-256 (tokens of 256 bits, fingerprints of content)':
    /createHash\('sha256'\)|\bhashOf\(|digest\('SHA-256'/,
  'random bytes and numbers of the system': /\brandom(?:Bytes|Int|UUID)\(/,
  'comparison in constant time': /\btimingSafeEqual\(/,
}
/** Any use of Node's or the browser's cryptography. */
const use =
  /\b(?:createHash|createHmac|createCipheriv|createDecipheriv|createECDH|createSign|createVerify|hkdf|hkdfSync|pbkdf2|scrypt|argon2|generateKeyPairSync)\(|\bsubtle\.\w+\(/

const root = resolve(import.meta.dirname, '../..')
const product = readTree(root).filter(
  ({ path }) =>
    /^(?:server|web|contracts)\/src\/.*\.tsx?$/.test(path) && !isTest(path) && !path.includes('/testing/'),
)
const filesWith = (pattern) =>
  product
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .toSorted()

// `vitest run --project scripts cryptography --update` writes the file.
test('docs/cryptography.txt lists every algorithm and the files that use it', async () => {
  const parts = Object.entries(algorithms).map(
    ([name, pattern]) =>
      `${name}\n${filesWith(pattern)
        .map((path) => `  ${path}\n`)
        .join('')}`,
  )
  await expect(
    `Written from the code by ${'scripts/structure/cryptography.test.mjs'}.\n\n${parts.join('\n')}`,
  ).toMatchFileSnapshot(resolve(root, 'docs/cryptography.txt'))
})

test('no file uses cryptography that the inventory does not name', () => {
  const named = new Set(Object.values(algorithms).flatMap(filesWith))
  expect(filesWith(use).filter((path) => !named.has(path))).toEqual([])
  expect(
    filesWith(
      /createHash\('(?!sha256')|createHmac\('(?!sha256'|sha1')|'(?:md5|des|rc4|aes-\d+-(?!gcm)\w+)'/i,
    ),
  ).toEqual([])
})
