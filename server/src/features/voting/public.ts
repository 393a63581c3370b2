export type { DeliveredOffer } from './read-model.ts'
