export { brandingOf } from './service/branding.ts'
export { premiumData } from './service/personal-data.ts'
export { deleteBranding } from './store/branding.ts'
