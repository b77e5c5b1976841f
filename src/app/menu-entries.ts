import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { activityTypeNames } from '../../domain/activity/constants.ts'
import { mayWriteAwards } from '../../domain/award/permissions.ts'
import { mayManageEducatorsAt } from '../../domain/educator/rules.ts'
import { mayClaimHours } from '../../domain/hours/rules.ts'
import { type Actor, isAdministrator, isStaff } from '../../domain/kernel/actor.ts'
import { mayWriteKitsAt } from '../../domain/kit/permissions.ts'
import { maySeeRequestsOf } from '../../domain/outreach/permissions.ts'
import { mayScreenAt } from '../../domain/screening/permissions.ts'
import { mayWriteSeasons } from '../../domain/season/permissions.ts'
import { maySetIntakeAt, mayWriteSites } from '../../domain/site/permissions.ts'
import { mayManageRoles } from '../../domain/subject/roles.ts'
import { mayLogTrainingAt, trainingTypesFor } from '../../domain/training/permissions.ts'
import type { ClientConfig } from '../data/config.ts'
import { activityTypePhrases } from '../pickers/activity-type-phrases.ts'
import type { SessionSite } from '../pickers/session-context.tsx'
import { trainingTypePhrases } from '../pickers/training-type-phrases.ts'

/** One line of the menu: a page of the app (`to`) or an address outside it (`href`). */
export interface MenuEntry {
  id: string
  label: MessageDescriptor
  to?: string
  href?: string
}

/** Lines that belong together; the first group has no heading. */
export interface MenuGroup {
  id: string
  label: MessageDescriptor | null
  entries: readonly MenuEntry[]
}

/**
 * The menu of specification 1, section 2 (Shell), for the current site; only what has a screen. Without a site
 * nothing that needs one appears.
 */
export function menuFor(input: {
  site: SessionSite | undefined
  locale: 'en' | 'fr'
  links: ClientConfig['Links']
  /** Who reads the menu: some of it is for coordinators and staff. */
  actor: Actor
  /** Whether logs handed over are this person's to read. */
  readsHandovers?: boolean
  /** Whether this is a demonstration, which keeps its mails to be read. */
  isDemo?: boolean
  /** For the palette: also what the menu leaves to administrators and staff open by name. */
  byName?: boolean
}): MenuGroup[] {
  const { site, locale, links } = input
  const groups: MenuGroup[] = [
    {
      id: 'main',
      label: null,
      entries: [
        { id: 'home', label: msg`Home`, to: '/' },
        {
          id: 'register',
          label: isEnrolled(input.actor) ? msg`Register again` : msg`Register`,
          to: '/siteenrolment',
        },
        ...(site
          ? [
              { id: 'activities', label: msg`Activities`, to: `/${site.UrlPart}/Workshops` },
              { id: 'program-support', label: msg`Program support`, to: `/${site.UrlPart}/ProgramSupport` },
              {
                id: 'new-program-support',
                label: msg`Log program support`,
                to: `/${site.UrlPart}/ProgramSupport/Create`,
              },
            ]
          : []),
        { id: 'summary', label: msg`My summary`, to: '/volunteer/summary' },
        { id: 'unsent', label: msg`Unsent work`, to: '/unsent' },
        ...(input.readsHandovers
          ? [{ id: 'handovers', label: msg`Logs handed over`, to: '/handovers' }]
          : []),
      ],
    },
  ]
  if (site) {
    groups.push({
      id: 'log',
      label: msg`Log an activity`,
      entries: activityTypeNames.map((type) => ({
        id: `log-${type}`,
        label: activityTypePhrases[type],
        to: `/${site.UrlPart}/${type}/Create`,
      })),
    })
  }
  if (site && mayLogTrainingAt(input.actor, site.Id)) {
    groups.push({
      id: 'training',
      label: msg`Training`,
      entries: [
        { id: 'trainings', label: msg`Training logs`, to: `/${site.UrlPart}/Training` },
        ...trainingTypesFor(input.actor).map((type) => ({
          id: `log-${type}`,
          label: trainingTypePhrases[type],
          to: `/${site.UrlPart}/${type}/Create`,
        })),
      ],
    })
  }
  if (site && mayManageEducatorsAt(input.actor, site.Id)) {
    groups.push({
      id: 'coordination',
      label: msg`Coordination`,
      entries: [
        { id: 'educators', label: msg`Educators`, to: `/${site.UrlPart}/Educators` },
        ...(mayScreenAt(input.actor, site.Id)
          ? [{ id: 'screening', label: msg`Volunteer screening`, to: `/${site.UrlPart}/VolunteerScreening` }]
          : []),
        ...(mayWriteKitsAt(input.actor, site.Id)
          ? [{ id: 'kits', label: msg`Kits`, to: `/${site.UrlPart}/Kits` }]
          : []),
        ...(maySeeRequestsOf(input.actor, site.Id)
          ? [{ id: 'outreach', label: msg`Outreach requests`, to: `/${site.UrlPart}/OutreachRequests` }]
          : []),
        ...(maySetIntakeAt(input.actor, site.Id)
          ? [{ id: 'intake', label: msg`Intake of requests`, to: `/site/${site.Id}/intake` }]
          : []),
      ],
    })
  }
  groups.push({
    id: 'office',
    label: msg`National office`,
    entries: [
      ...(mayWriteSites(input.actor) ? [{ id: 'sites', label: msg`Sites`, to: '/sites' }] : []),
      ...(mayWriteSeasons(input.actor) ? [{ id: 'seasons', label: msg`Seasons`, to: '/seasons' }] : []),
      ...(mayWriteAwards(input.actor) ? [{ id: 'awards', label: msg`Awards`, to: '/awards' }] : []),
      ...(mayManageRoles(input.actor) ? [{ id: 'users', label: msg`Users and roles`, to: '/users' }] : []),
      ...(mayClaimHours(input.actor)
        ? [{ id: 'hours', label: msg`Hour claiming`, to: '/HourClaiming' }]
        : []),
      ...(input.isDemo && (input.byName ? isStaff : isAdministrator)(input.actor)
        ? [{ id: 'mail', label: msg`Mails of the demonstration`, to: '/mail' }]
        : []),
    ],
  })
  const outside: [id: string, label: MessageDescriptor, href: string | null | undefined][] = [
    ['handbook', msg`Site handbook`, handbookOf(site, locale)],
    ['hands-on', msg`Hands-on activities`, links.HandsOnActivities?.[locale]],
    ['suggest', msg`Suggest an activity`, links.SuggestActivity?.[locale]],
    ['training', msg`Professional development and training`, links.Training?.[locale]],
    ['bug', msg`Report a problem`, links.BugReport?.[locale]],
    ['staff', msg`Contact staff`, links.ContactStaff?.[locale]],
  ]
  groups.push({
    id: 'outside',
    label: msg`More`,
    entries: outside.flatMap(([id, label, href]) => (href ? [{ id, label, href }] : [])),
  })
  return groups.filter((group) => group.entries.length > 0)
}

/** Approved somewhere in the active season. */
const isEnrolled = ({ Approvals }: Actor): boolean => Approvals.some(({ Active }) => Active)

const handbookOf = (site: SessionSite | undefined, locale: 'en' | 'fr'): string | null | undefined =>
  locale === 'fr'
    ? (site?.FrenchHandbookURL ?? site?.EnglishHandbookURL)
    : (site?.EnglishHandbookURL ?? site?.FrenchHandbookURL)
