import { expect, test } from 'vitest'
import { categoryInWords, channelLinks, clipboardText, messageFor, winnerLine } from './share-channels.ts'

const url = 'https://nofomo.example/vote/abcdefghijkl'
const linkNamed = (label: string, message: Parameters<typeof channelLinks>[0]) => {
  const found = channelLinks(message).find((channel) => channel.label === label)
  return new URL(found?.href ?? '')
}

test('without input the default invitation is sent', () => {
  expect(messageFor({ url }, '').text).toBe(
    'Check out this awesome activity! Join our squad for an amazing time',
  )
})

test('an activity is named in the invitation', () => {
  const activity = { name: 'Ray’s Boathouse', category: 'restaurant' }
  expect(messageFor({ url, activity, description: 'At seven.' }, '').text).toBe(
    'Join us for Ray’s Boathouse! At seven.',
  )
})

test('the personal note of an invitation comes first, on every channel and with the copied link', () => {
  const message = messageFor(
    { url, title: 'Tacos & more?', description: 'Vote now.' },
    '  Bring #cash & joy \n',
  )
  for (const { label, href } of channelLinks(message))
    expect(decodeURIComponent(href), label).toContain('Bring #cash & joy')
  expect(clipboardText(message)).toBe(`Bring #cash & joy\n${url}`)
  expect(clipboardText(messageFor({ url }, ' '))).toBe(url)
})

test('each channel of sharing gets its parameters under its own names', () => {
  const message = messageFor({ url, title: 'Tacos & more?', description: 'Vote now.' }, '')
  const text = 'Tacos & more? Vote now.'
  expect(linkNamed('Messages', message).searchParams.get('body')).toBe(`${text}\n${url}`)
  expect(linkNamed('WhatsApp', message).searchParams.get('text')).toBe(`${text}\n${url}`)
  expect(linkNamed('Email', message).searchParams.get('subject')).toBe('Tacos & more?')
  expect(linkNamed('Email', message).searchParams.get('body')).toBe(`${text}\r\n\r\n${url}`)
  expect(linkNamed('Twitter', message).searchParams.get('text')).toBe(text)
  expect(linkNamed('Twitter', message).searchParams.get('url')).toBe(url)
  expect(linkNamed('Facebook', message).searchParams.get('u')).toBe(url)
  expect(linkNamed('Facebook', message).searchParams.get('quote')).toBe(text)
})

test('a shared category has no underscores, a shared winner has its votes', () => {
  expect(categoryInWords('live_music_bar')).toBe('live music bar')
  expect(winnerLine({ winner: { name: 'Joule', totalVotes: 1 } })).toBe('Winner: Joule (1 vote)')
  expect(winnerLine({ winner: { name: 'Joule', totalVotes: 5 } })).toBe('Winner: Joule (5 votes)')
})
