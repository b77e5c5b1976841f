import { msg } from '@lingui/core/macro'
import { groupOf, type MenuGroup, type MenuInput } from '../menu-line.ts'

/** What is about oneself and stands in no menu: the summary and the menu of one's name lead there. For the palette. */
export const ownPages = (input: MenuInput): MenuGroup[] =>
  groupOf(input, 'own', msg`About you`, [
    { id: 'own-profile', label: msg`Your volunteer profile`, page: '/volunteer/profile' },
    { id: 'own-record', label: msg`Your volunteer record`, page: '/subject/record' },
    { id: 'own-data', label: msg`My data`, page: '/volunteer/data' },
  ])
