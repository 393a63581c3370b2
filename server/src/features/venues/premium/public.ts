export { brandingOf } from './service/branding.ts'
export { deleteBranding } from './store/branding.ts'
export { premiumData } from './store/personal-data.ts'
