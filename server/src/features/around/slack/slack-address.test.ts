import { expect, test } from 'vitest'
import { isOfSlack } from './service/slack-api.ts'

test.each([
  ['https://hooks.slack.com/commands/T1/2/x', true],
  ['https://slack.com/api/chat.update', true],
  ['http://hooks.slack.com/commands', false],
  ['https://hooks.slack.com:8443/commands', false],
  ['https://slack.com.evil.example/', false],
  ['https://evilslack.com/', false],
  ['https://slack.com@evil.example/', false],
  ['https://user@hooks.slack.com/', false],
  ['https://169.254.169.254/', false],
  ['//hooks.slack.com/', false],
  ['', false],
])('the address %s is of Slack: %s', (address, isSlack) => {
  expect(isOfSlack(address, 'https://slack.com')).toBe(isSlack)
})
