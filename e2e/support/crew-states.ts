import { button, heading } from './people.ts'
import type { PageState } from './types.ts'

/** The pages of friends who meet again. */
export const crewStates: PageState[] = [
  {
    name: 'an invitation to a crew',
    path: ({ crews }) => crews.busy.invitationPath,
    prepare: (page) => button(page, 'Join the crew').waitFor(),
  },
  {
    name: 'joining a crew without a name',
    path: ({ crews }) => crews.busy.invitationPath,
    prepare: async (page) => {
      await button(page, 'Join the crew').click()
      await page.getByText('Say who you are, so that your friends know.').waitFor()
    },
  },
  {
    name: 'a crew with a vote that runs, for its maker',
    path: ({ crews }) => `/crew/${crews.busy.id}`,
    as: 'host',
    prepare: (page) => page.getByText(/^Not voted yet:/).waitFor(),
  },
  {
    name: 'the settings of a crew, for its maker',
    path: ({ crews }) => `/crew/${crews.busy.id}/settings`,
    as: 'host',
    prepare: (page) => button(page, 'Delete the crew').waitFor(),
  },
  {
    name: 'the settings of a crew that somebody else is in',
    path: ({ crews }) => `/crew/${crews.busy.id}/settings`,
    prepare: (page) => heading(page, 'No crew here').waitFor(),
  },
  {
    name: 'a crew that has decided nothing yet',
    path: ({ crews }) => `/crew/${crews.new.id}`,
    as: 'host',
    prepare: (page) => button(page, 'Start the vote').waitFor(),
  },
  {
    name: 'a crew that somebody else is in',
    path: ({ crews }) => `/crew/${crews.busy.id}`,
    prepare: (page) => heading(page, 'No crew here').waitFor(),
  },
  {
    name: 'one’s own crews',
    path: () => '/app',
    as: 'host',
    prepare: (page) => heading(page, 'Same friends again').waitFor(),
  },
  {
    name: 'crews that their members have reported',
    path: () => '/admin/reports',
    as: 'staff',
    prepare: (page) => heading(page, 'Reported crews').waitFor(),
  },
]
