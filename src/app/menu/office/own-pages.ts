import { msg } from '@lingui/core/macro'
import { isAdministrator } from '../../../../domain/kernel/actor.ts'
import { groupOf, type MenuGroup, type MenuInput } from '../menu-line.ts'

/** What is about oneself and stands in no menu: the summary and the menu of one's name lead there. For the palette. */
export const ownPages = (input: MenuInput): MenuGroup[] =>
  groupOf(input, 'own', msg`About you`, [
    { id: 'own-profile', label: msg`Your volunteer profile`, page: '/volunteer/profile' },
    { id: 'own-record', label: msg`Your volunteer record`, page: '/subject/record' },
    { id: 'own-data', label: msg`My data`, page: '/volunteer/data' },
  ])

/** What other pages lead to, and no menu. For the palette. */
export const innerPages = (input: MenuInput): MenuGroup[] =>
  groupOf(input, 'inner', msg`Other pages`, [
    { id: 'bring-in', label: msg`Bring in a file`, page: '/unsent/import' },
    { id: 'proposals', label: msg`Proposed corrections`, page: '/organization/proposals' },
    // Open to nobody else once there is an administrator.
    ...(isAdministrator(input.actor)
      ? [{ id: 'sign-in', label: msg`Try the sign-in`, page: '/setup/sign-in' as const }]
      : []),
  ])
