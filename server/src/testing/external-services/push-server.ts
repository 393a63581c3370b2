import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestOptions, request as requestHttp } from 'node:http'
import type { request as requestHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const origin = 'https://push.example.net'

/** A browser that subscribes to pushes, and decrypts them. */
export function pushBrowser(name: string) {
  const pair = createECDH('prime256v1')
  const point = pair.generateKeys()
  const auth = randomBytes(16)
  const endpoint = `${origin}/send/${name}`
  return {
    endpoint,
    /** As `PushSubscription.toJSON()` gives it. */
    subscription: {
      endpoint,
      keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
    },
    /** Reads a message of one record (RFC 8188, RFC 8291). @throws Error unless it is for this browser */
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const ownLength = body[20] ?? 0
      const sender = body.subarray(21, 21 + ownLength)
      const record = body.subarray(21 + ownLength)
      const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, by, info, length))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender])
      const secret = derive(pair.computeSecret(sender), auth, info, 32)
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const open = createDecipheriv('aes-128-gcm', key, nonce)
      open.setAuthTag(record.subarray(-16))
      const text = Buffer.concat([open.update(record.subarray(0, -16)), open.final()])
      return text.subarray(0, text.lastIndexOf(2)).toString()
    },
  }
}

/** Checks the signature of a message (RFC 8292). @returns its claims @throws Error if it is not valid */
function claimsOf(authorization: string | undefined): { aud: string; exp: number; sub: string; key: string } {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The signature is not valid.')
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), key }
}

type Received = {
  path: string
  body: Buffer
  ttl: string | undefined
  encoding: string | undefined
  claims: ReturnType<typeof claimsOf>
}

/** A push service on this machine. `request` leads messages for `push.example.net` to it. */
export async function startPushServer() {
  const received: Received[] = []
  const own = { status: 201, retryAfter: null as string | null }
  const server = createServer(async (request, response) => {
    const { url = '', headers } = request
    received.push({
      path: url,
      body: await buffer(request),
      ttl: String(headers.ttl),
      encoding: headers['content-encoding'],
      claims: claimsOf(headers.authorization),
    })
    response.writeHead(own.status, own.retryAfter === null ? {} : { 'retry-after': own.retryAfter }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const request = ((endpoint: string, { agent: _, ...options }: RequestOptions, done: () => void) =>
    requestHttp(endpoint.replace(origin, `http://127.0.0.1:${port}`), options, done)) as typeof requestHttps
  return Object.assign(own, {
    origin,
    received,
    request,
    stop: () => new Promise((resolve) => server.close(resolve)),
  })
}
