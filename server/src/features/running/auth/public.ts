export { stepOf } from './rules/totp.ts'
export { newAppSecret, showSecret } from './service/app-secret.ts'
export { type Login, newToken, signingIn } from './service/begin-login.ts'
export {
  endLogins,
  isSameMailbox,
  signedInAmong,
  signInCounter,
  signInInvited,
} from './service/by-invitation.ts'
export { deviceDeps } from './service/deps.ts'
export { findVenueAccount } from './service/find-venue-account.ts'
export { rememberBrowser } from './service/known-browsers.ts'
export { createPasswords, type Passwords } from './service/passwords.ts'
export { type KnownAccount, signInData } from './service/personal-data.ts'
export { replaceProfile } from './service/profile.ts'
export { purgeExpired } from './service/purge-expired.ts'
export type {
  ConsumerSignInListener,
  ConsumerSignOutListener,
  DeviceDeps,
  SignInParts,
  StandingOf,
  VenueSignInListener,
} from './service/types.ts'
export { toUser, userOf } from './service/user.ts'
export { accountsByIds, accountsOfAddress } from './store/personal-data.ts'
export { hasSecondStep } from './store/second-steps.ts'
