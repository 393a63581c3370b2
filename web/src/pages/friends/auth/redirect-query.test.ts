import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import { expect, test } from 'vitest'
import {
  afterLink,
  afterSignIn,
  afterVerify,
  isVoterVerification,
  verifiedSession,
} from './redirect-query.ts'

const maya = { userType: 'consumer' } as User
const owner = { userType: 'venue' } as User
const signIn = { purpose: 'consumer_signin', redirect: null, user: maya } as const
const nowhere = { redirect: null, welcome: false }
const results = '/results/abcdefghijkl'

test('signing in opens the redirect, else the home page', () => {
  expect(afterSignIn(maya, '/app/create?x=1')).toBe('/app/create?x=1')
  expect(afterSignIn(maya, null)).toBe('/app')
  expect(afterSignIn(owner, undefined)).toBe('/venue/dashboard')
})

test('a redirect never leads to another site', () => {
  for (const evil of ['https://evil.example', '//evil.example', '/..//evil.example', '/\\evil.example']) {
    expect(afterSignIn(maya, evil)).toBe('/app')
    expect(afterLink(signIn, { redirect: evil, welcome: false })).toBe('/app')
    expect(afterVerify({ ...signIn, redirect: evil }, evil)).toBe('/dashboard')
  }
})

test('a link opens the page it names; without one, new accounts get the welcome page and others their home', () => {
  expect(afterLink(signIn, { redirect: '/create-session', welcome: true })).toBe('/create-session')
  expect(afterLink({ ...signIn, redirect: '/app/create' }, nowhere)).toBe('/app/create')
  expect(afterLink(signIn, { redirect: null, welcome: true })).toBe('/consumer/welcome')
  expect(afterLink(signIn, nowhere)).toBe('/app')
  expect(afterLink({ ...signIn, user: owner }, { redirect: null, welcome: true })).toBe('/venue/dashboard')
})

test('a voter’s link opens the results and signs nobody in', () => {
  const voter = { purpose: 'voter_verify', redirect: null, user: null } as const
  expect(isVoterVerification(results)).toBe(true)
  expect(isVoterVerification(null, 'voter_verify')).toBe(true)
  expect(isVoterVerification('/app', 'consumer_signin')).toBe(false)
  expect(verifiedSession(results)).toBe('abcdefghijkl')
  expect(verifiedSession('https://evil.example/results/abcdefghijkl')).toBeNull()
  expect(afterLink(voter, { redirect: results, welcome: false })).toBe(results)
  expect(afterLink(voter, nowhere)).toBe('/')
})

test('a host’s link returns to the create page', () => {
  const creator = { purpose: 'creator_signin', redirect: '/create-session', user: maya } as const
  expect(afterVerify(creator, null)).toBe('/create-session')
  expect(afterVerify({ ...creator, redirect: null }, null)).toBe('/create')
  expect(afterVerify(signIn, null)).toBe('/dashboard')
})
