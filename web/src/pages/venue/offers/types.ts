import type { Standing } from '@nofomo/contracts/venue-home/endpoints.ts'

export type Venue = Pick<Standing['venue'], 'id' | 'name'>
