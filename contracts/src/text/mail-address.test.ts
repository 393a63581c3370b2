import { expect, test } from 'vitest'
import { email } from '../auth/forms.ts'
import { isMailAddress } from './mail-address.ts'

test.each([
  'ann@example.com',
  'ann.example+tag@mail.example.co.uk',
  "o'hara_99@xn--mller-kva.example",
  'jörg@müller.example',
  `${'a'.repeat(64)}@example.com`,
  'a@b.co',
])('%s is a mail address', (address) => {
  expect([isMailAddress(address), email.safeParse(address).success]).toEqual([true, true])
})

test.each([
  'a@[127.0.0.1]',
  'a@[IPv6:::1]',
  'a@127.0.0.1',
  'a@b..c',
  'a@.b.co',
  'a@b.co.',
  'a..b@example.com',
  '.a@example.com',
  'a.@example.com',
  'a@localhost',
  'a@-b.co',
  'a@b-.co',
  'a@b.c',
  'a@b_c.co',
  'a@b.42',
  'a@b@c.co',
  '"a b"@example.com',
  'a(comment)@example.com',
  'a b@example.com',
  'a@exa mple.com',
  'a\n@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.co`,
  `a@${'b.'.repeat(130)}co`,
  '@example.com',
  'a@',
  '',
])('%j is no mail address', (address) => {
  expect([isMailAddress(address), email.safeParse(address).success]).toEqual([false, false])
})
