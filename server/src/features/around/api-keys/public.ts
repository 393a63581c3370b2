export { apiKeyData } from './service/personal-data.ts'
export { proveApiKey } from './service/prove-key.ts'
export { deleteKeysOf } from './store/keys.ts'
