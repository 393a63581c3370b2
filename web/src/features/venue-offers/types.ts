import type { Standing } from '@nofomo/contracts/endpoints/venue-home.ts'

export type Venue = Pick<Standing['venue'], 'id' | 'name'>
