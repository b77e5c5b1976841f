import { msg } from '@lingui/core/macro'
import { activityTypeNames } from '../../../domain/activity/constants.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { activityTypePhrases } from '../../pickers/names/activity-type-phrases.ts'
import { groupOf, type MenuGroup, type MenuInput } from './menu-line.ts'

/** What stands first in everybody's menu (specification 1, section 2, Shell). A new page gets its line in a group here or in `office-menu.ts`. */
export function mainMenu(input: MenuInput): MenuGroup[] {
  return [
    ...groupOf(input, 'main', null, [
      { id: 'home', label: msg`Home`, page: '/' },
      {
        id: 'register',
        label: isEnrolled(input.actor) ? msg`Register again` : msg`Register`,
        page: '/siteenrolment',
      },
      { id: 'resources', label: msg`Resources`, page: '/$site/Resources' },
      { id: 'activities', label: msg`Activities`, page: '/$site/Workshops' },
      { id: 'program-support', label: msg`Program support`, page: '/$site/ProgramSupport' },
      { id: 'new-program-support', label: msg`Log program support`, page: '/$site/ProgramSupport/Create' },
      { id: 'summary', label: msg`My summary`, page: '/volunteer/summary' },
      { id: 'unsent', label: msg`Unsent work`, page: '/unsent' },
      { id: 'handovers', label: msg`Logs handed over`, page: '/handovers' },
    ]),
    ...groupOf(
      input,
      'log',
      msg`Log an activity`,
      activityTypeNames.map((typeName) => ({
        id: `log-${typeName}`,
        label: activityTypePhrases[typeName],
        page: '/$site/$typeName/Create' as const,
        typeName,
      })),
    ),
  ]
}

/** What stands last in everybody's menu: addresses outside the app, then help and whom to ask. */
export function lastMenu(input: MenuInput): MenuGroup[] {
  return [
    ...groupOf(input, 'outside', msg`More`, [
      { id: 'handbook', label: msg`Site handbook`, href: handbookOf(input) },
      { id: 'hands-on', label: msg`Hands-on activities`, link: 'HandsOnActivities' },
      { id: 'suggest', label: msg`Suggest an activity`, link: 'SuggestActivity' },
      { id: 'training', label: msg`Professional development and training`, link: 'Training' },
      { id: 'bug', label: msg`Report a problem`, link: 'BugReport' },
    ]),
    ...groupOf(input, 'bottom', msg`Help and contact`, [
      { id: 'help', label: msg`Help`, page: '/static/help' },
      { id: 'policies', label: msg`Policies and insurance`, page: '/static/policies' },
      { id: 'thank-you', label: msg`Thank you, volunteers`, page: thankYouPage[input.locale] },
      { id: 'contact', label: msg`Contact us`, page: '/static/contact' },
      { id: 'staff', label: msg`Contact staff`, link: 'ContactStaff' },
    ]),
  ]
}

/** The thank-you page has an address in each language; both show the same (specification 3, section 2). */
const thankYouPage = { en: '/volunteer/thankyou', fr: '/benevoles/merci' } as const

/** Approved somewhere in the active season. */
const isEnrolled = ({ Approvals }: Actor): boolean => Approvals.some(({ Active }) => Active)

/** The site's own, else everybody's. */
function handbookOf({ site, locale, links }: MenuInput) {
  const [mine, other] = locale === 'fr' ? (['French', 'English'] as const) : (['English', 'French'] as const)
  return site?.[`${mine}HandbookURL`] ?? site?.[`${other}HandbookURL`] ?? links.Handbook?.[locale]
}
