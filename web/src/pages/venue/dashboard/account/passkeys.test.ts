import { deviceName } from '@nofomo/contracts/text/device-name.ts'
import { expect, test } from 'vitest'
import { ApiError } from '../../../../lib/http/api-client.ts'
import { passkeyProblem } from './passkeys.ts'

const named = (name: string) => Object.assign(new Error('from the browser'), { name })

test.each([
  ['changing one’s mind is no error', named('NotAllowedError'), ''],
  ['neither is giving up', named('AbortError'), ''],
  [
    'a second passkey on one device',
    named('InvalidStateError'),
    'This device has a passkey for this account already.',
  ],
  ['anything else', named('SecurityError'), 'This device could not make a passkey. Try another one.'],
  ['the server’s own words', new ApiError(401, { code: 'unauthorized', error: 'Sign in.' }), 'Sign in.'],
])('%s', (_, error, sentence) => {
  expect(passkeyProblem(error).sentence).toBe(sentence)
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10)', 'Android phone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux computer'],
  ['NoFOMO-Webhooks', null],
])('%s is named %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
