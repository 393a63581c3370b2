import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSignedByStripe } from './stripe-signature.ts'

const now = new Date('2026-11-22T12:00:00Z')
const seconds = now.getTime() / 1_000
const body = Buffer.from('{"name":"Café"}')
const signatureOf = (secret: string, at = seconds, bytes = body) =>
  createHmac('sha256', secret).update(`${at}.`).update(bytes).digest('hex')
const right = signatureOf('whsec_new')
const isSigned = (header: string) => isSignedByStripe(body, header, 'whsec_new', now)

test.each([
  ['one signature', `t=${seconds},v1=${right}`],
  ['one of two secrets', `t=${seconds},v1=${signatureOf('whsec_old')},v1=${right}`],
  ['a signature of an older kind besides', `t=${seconds},v1=${right},v0=6ffbb59b`],
  ['five minutes on the way', `t=${seconds - 300},v1=${signatureOf('whsec_new', seconds - 300)}`],
])('a body with %s is signed by Stripe', (_, header) => {
  expect(isSigned(header)).toBe(true)
})

test.each([
  ['no signature', ''],
  ['no time', `v1=${right}`],
  ['another time', `t=${seconds - 1},v1=${right}`],
  ['a time that is no number', `t=${seconds}.0,v1=${right}`],
  ['more than five minutes on the way', `t=${seconds - 301},v1=${signatureOf('whsec_new', seconds - 301)}`],
  ['the signature of another secret', `t=${seconds},v1=${signatureOf('whsec_old')}`],
  [
    'the signature of another body',
    `t=${seconds},v1=${signatureOf('whsec_new', seconds, Buffer.from('{}'))}`,
  ],
  ['a part of the signature', `t=${seconds},v1=${right.slice(0, -2)}`],
  ['an empty signature', `t=${seconds},v1=`],
  ['the signature as one of an older kind', `t=${seconds},v0=${right}`],
  ['what is no signature', `t=${seconds},v1=${'z'.repeat(64)}`],
])('a body with %s is not signed by Stripe', (_, header) => {
  expect(isSigned(header)).toBe(false)
})
