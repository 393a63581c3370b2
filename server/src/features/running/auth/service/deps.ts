import { createEncryption } from '../../../../platform/encryption.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { createPasswords } from './passwords.ts'
import type { AuthDeps, DeviceDeps, SignInParts } from './types.ts'

export function deviceDeps({ secrets }: Pick<Platform, 'secrets'>): DeviceDeps {
  return { deviceKey: secrets.key('signin-device') }
}

export function authDeps(platform: Platform, { onConsumerSignIn, onConsumerSignOut }: SignInParts): AuthDeps {
  const { config, secrets, mailAllowance, allowances, argon2Params } = platform
  return {
    onConsumerSignIn,
    onConsumerSignOut,
    publicUrl: config.publicUrl,
    codeKey: secrets.key('signin-code'),
    ...deviceDeps(platform),
    mailAllowance,
    passwords: createPasswords(argon2Params),
    secondSteps: createEncryption(secrets, 'second step'),
    allowances,
  }
}
