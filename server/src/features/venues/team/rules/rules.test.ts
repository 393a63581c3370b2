import { expect, test } from 'vitest'
import { invitationMail } from './mails.ts'
import { obstacleToEnding } from './may-end.ts'

test('a manager ends managers and team members, and no owner', () => {
  expect(obstacleToEnding('manager', 'manager', 1)).toBeNull()
  expect(obstacleToEnding('manager', 'team', 1)).toBeNull()
  expect(obstacleToEnding('manager', 'owner', 2)).toBe('owner needed')
})

test('an owner ends anybody but the last owner', () => {
  expect(obstacleToEnding('owner', 'owner', 2)).toBeNull()
  expect(obstacleToEnding('owner', 'owner', 1)).toBe('last owner')
  expect(obstacleToEnding('owner', 'manager', 1)).toBeNull()
})

test('an invitation has a fixed subject, and names in its body are text', () => {
  const mail = invitationMail({
    venueName: '<b>Joule</b>\r\nBcc: all',
    invitedBy: '"Ann" <a@example.com>',
    role: 'manager',
    url: 'http://localhost/venue/join/x',
  })
  expect(mail.subject).toBe('You are invited to a team on NoFOMO')
  expect(mail.html).not.toContain('<b>Joule')
  expect(mail.html).toContain('&lt;b&gt;Joule')
  expect(mail.text).not.toMatch(/^Bcc/m)
})
