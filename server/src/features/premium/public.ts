export { brandingOf } from './service/branding.ts'
export { premiumData } from './service/personal-data.ts'
export { forgetBranding } from './store/branding.ts'
