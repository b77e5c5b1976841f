import { msg } from '@lingui/core/macro'
import { coordinates, isAdministrator, isStaff } from '../../../../domain/kernel/actor.ts'
import { seesQuickReferences } from '../../../../domain/page/page-access.ts'
import { trainingTypeNames } from '../../../../domain/training/constants.ts'
import { trainingTypePhrases } from '../../../pickers/names/training-type-phrases.ts'
import { groupOf, type MenuGroup, type MenuInput, type MenuItem } from '../menu-line.ts'

// Apart from the main menu, and fetched after the first picture: most people have none of it.

/** The tools of those who run a site (specification 1, section 2, Shell), above what the national office has. */
export function coordinationMenu(input: MenuInput): MenuGroup[] {
  const { actor, site } = input
  const runsSite = site !== undefined && coordinates(actor, site.Id)
  return [
    ...groupOf(input, 'training', msg`Training`, [
      { id: 'trainings', label: msg`Training logs`, page: '/$site/Training' },
      ...trainingTypeNames.map((typeName) => ({
        id: `log-${typeName}`,
        label: trainingTypePhrases[typeName],
        page: '/$site/$typeName/Create' as const,
        typeName,
      })),
    ]),
    ...groupOf(input, 'coordination', msg`Coordination`, [
      { id: 'educators', label: msg`Educators`, page: '/$site/Educators' },
      { id: 'volunteers', label: msg`Volunteers`, page: '/$site/Volunteers' },
      { id: 'invitations', label: msg`Invitations`, page: '/$site/Invitations' },
      { id: 'screening', label: msg`Volunteer screening`, page: '/$site/VolunteerScreening' },
      { id: 'kits', label: msg`Kits`, page: '/$site/Kits' },
      { id: 'outreach', label: msg`Outreach requests`, page: '/$site/OutreachRequests' },
      { id: 'organizations', label: msg`Organizations`, page: '/organizations' },
      { id: 'address-lists', label: msg`Address lists`, page: '/$site/AddressLists' },
      { id: 'reports', label: msg`Reports`, page: '/$site/reports' },
      { id: 'intake', label: msg`Intake of requests`, page: '/site/$siteId/intake' },
      ...(runsSite
        ? [
            { id: 'local-outreach', label: msg`Local outreach`, link: 'LocalOutreach' },
            {
              id: 'coordinator-training',
              label: msg`Professional development for coordinators`,
              link: 'CoordinatorTraining',
            },
          ]
        : []),
    ]),
    ...(seesQuickReferences(actor) || input.byName
      ? groupOf(input, 'references', msg`Quick references`, quickReferences)
      : []),
  ]
}

const quickReferences: MenuItem[] = [
  { id: 'workplans', label: msg`Workplans and budgets`, page: '/static/workplans' },
  { id: 'expenses', label: msg`Expense management`, page: '/static/expensemanagement' },
  { id: 'comms', label: msg`Communications and promotional materials`, page: '/static/comms' },
  { id: 'surveys', label: msg`Surveys and evaluation`, page: '/static/surveys' },
]

const configuration: MenuItem[] = [
  { id: 'sites', label: msg`Sites`, page: '/sites' },
  { id: 'seasons', label: msg`Seasons`, page: '/seasons' },
  { id: 'awards', label: msg`Awards`, page: '/awards' },
  { id: 'enumerations', label: msg`Enumerations`, page: '/enumerations' },
  { id: 'enumeration-lists', label: msg`Enumeration lists`, page: '/enumerations/lists' },
  { id: 'words', label: msg`Words`, page: '/words' },
  { id: 'users', label: msg`Users and roles`, page: '/users' },
  { id: 'all-invitations', label: msg`Invitations to all sites`, page: '/invitations' },
  { id: 'setup', label: msg`The charity and its set-up`, page: '/setup' },
  { id: 'imports', label: msg`Imports`, page: '/imports' },
  { id: 'hours', label: msg`Hour claiming`, page: '/HourClaiming' },
  { id: 'all-reports', label: msg`Reports of all sites`, page: '/reports' },
]

const addressLists: MenuItem = {
  id: 'all-address-lists',
  label: msg`Address lists of all sites`,
  page: '/email/addresslists',
}

const keptMails: MenuItem = { id: 'mail', label: msg`E-mails of the demonstration`, page: '/mail' }

/**
 * What the national office configures. Administrators have it as the menus Configuration and System e-mails (in the bar
 * where there is room); staff find the same pages in their menu as "National office", and the e-mails by name (decisions).
 */
export function officeMenu(input: MenuInput): MenuGroup[] {
  const isOurs = isAdministrator(input.actor)
  const seesEmails = isOurs || (input.byName && isStaff(input.actor))
  return [
    ...groupOf(input, 'configuration', isOurs ? msg`Configuration` : msg`National office`, configuration),
    ...(seesEmails
      ? groupOf(input, 'system-emails', msg`System e-mails`, [
          { id: 'emails', label: msg`E-mail templates`, page: '/emails' },
          { id: 'email-log', label: msg`E-mails sent`, page: '/email/log' },
          addressLists,
          ...(input.isDemo ? [keptMails] : []),
        ])
      : []),
  ]
}
