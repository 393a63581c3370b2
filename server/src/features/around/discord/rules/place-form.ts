import { limits } from '@nofomo/contracts/sessions/choices.ts'
import type { APIModalInteractionResponse as Modal } from 'discord-api-types/v10'
import { buttonLabels } from '../../chats/public.ts'
import { buttonId } from './buttons.ts'

/** The ids of the two inputs. */
export const placeInputs = { name: 'name', address: 'address' } as const

/** The form for a place, as the reply to a press. */
export const placeForm = (postId: string): Modal => ({
  type: 9,
  data: {
    custom_id: buttonId('add_place', postId),
    title: buttonLabels.add_place,
    components: [
      {
        type: 18,
        label: 'Name of the place',
        description: 'It joins the vote for everybody.',
        component: {
          ...{ type: 4, style: 1, custom_id: placeInputs.name, required: true },
          ...{ min_length: 1, max_length: limits.venueNameLength },
        },
      },
      {
        type: 18,
        label: 'Street address',
        description: 'Needed only for places that NoFOMO does not know.',
        component: {
          ...{ type: 4, style: 1, custom_id: placeInputs.address, required: false },
          max_length: limits.addressLength,
        },
      },
    ],
  },
})
