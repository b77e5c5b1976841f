import { activityTypeNames } from '../activity/constants.ts'
import { mayKeepAddressList } from '../address-list/permissions.ts'
import { mayWriteAwards } from '../award/permissions.ts'
import { mayManageEducatorsAt } from '../educator/permissions.ts'
import { mayKeepEmails } from '../email/permissions.ts'
import { mayWriteEnumerations } from '../enumeration/permissions.ts'
import { mayReadHandovers } from '../handover/rights.ts'
import { mayClaimHours } from '../hours/rules.ts'
import { mayImport } from '../imports/permissions.ts'
import {
  type Actor,
  isAdministrator,
  isApprovedNow,
  isElevated,
  isStaff,
  wasApprovedAt,
} from '../kernel/actor.ts'
import { mayWriteKitsAt } from '../kit/permissions.ts'
import { mayReadWords } from '../localization/permissions.ts'
import { mayProposeCorrection, mayWriteOrganizations } from '../organization/permissions.ts'
import { maySeeRequestsOf } from '../outreach/permissions.ts'
import { mayManageVolunteersAt } from '../registration/permissions.ts'
import { mayRunReportsAt, mayRunReportsOfAll } from '../report/permissions.ts'
import { mayScreenAt } from '../screening/permissions.ts'
import { mayWriteSeasons } from '../season/permissions.ts'
import { maySetIntakeAt, mayWriteSites } from '../site/permissions.ts'
import { mayManageRoles } from '../subject/roles.ts'
import { trainingTypeNames } from '../training/constants.ts'
import { mayLogTrainingAt, mayLogTrainingType } from '../training/permissions.ts'

/** What an address names besides its page: the Id of its site ('' without one) and the type of a log. */
export interface PagePlace {
  siteId: string
  typeName?: string
}

/** Who opens a page: `anybody`, signed in or not; otherwise who, of those who are signed in. */
export type PageRule = 'anybody' | ((actor: Actor, place: PagePlace) => boolean)

const everyone: PageRule = () => true
const keepsListsAt: PageRule = (actor, { siteId }) => mayKeepAddressList(actor, siteId)
const keepsAllLists: PageRule = (actor) => mayKeepAddressList(actor, null)
const managesVolunteers: PageRule = (actor, { siteId }) => mayManageVolunteersAt(actor, siteId)
const atTheirSite: PageRule = (actor, { siteId }) => isApprovedNow(actor, siteId)
/** For days of a season in which one was approved there (decisions, Activities: August's logs are written in September). */
const atTheirSiteThen: PageRule = (actor, { siteId }) => wasApprovedAt(actor, siteId)
const requestsOfSite: PageRule = (actor, { siteId }) => maySeeRequestsOf(actor, siteId)

/** The name as the product writes it of a type that an address names in any case. */
const typeIn = <Name extends string>(names: readonly Name[], typeName = ''): Name | undefined =>
  names.find((name) => name.toLowerCase() === typeName.toLowerCase())

/** Logs of activities are for whoever is or was approved at the site, those of trainings for its coordinators. */
const logsAt =
  (mayTraining: (actor: Actor, type: (typeof trainingTypeNames)[number]) => boolean): PageRule =>
  (actor, { siteId, typeName }) => {
    const training = typeIn(trainingTypeNames, typeName)
    if (training) return mayLogTrainingAt(actor, siteId) && mayTraining(actor, training)
    return wasApprovedAt(actor, siteId) && typeIn(activityTypeNames, typeName) !== undefined
  }

/**
 * Who may open which page, a line for each route of the app by its path (specification 1, sections 2 and 6; specification
 * 3, section 2). Menus, the command palette and the guard of the routes read it; a page without a line opens to nobody.
 * Which record a page shows is decided with the record: an address may still lead to nothing that one may see.
 */
const pageAccess = {
  '/': everyone,
  '/callback': 'anybody',
  '/silent-renew': 'anybody',
  '/evaluation/$token': 'anybody',
  '/log': everyone,
  '/unsent': everyone,
  '/unsent/$entry': everyone,
  '/unsent/import': everyone,
  '/handovers': mayReadHandovers,
  // Whoever handed a log over reads their own.
  '/handovers/$id': everyone,
  '/siteenrolment': everyone,
  '/enrolmentsuccess': everyone,
  '/volunteer/profile': everyone,
  '/volunteer/summary': everyone,
  '/volunteer/thankyou': everyone,
  '/benevoles/merci': everyone,
  '/static/help': 'anybody',
  '/static/contact': 'anybody',
  '/static/policies': everyone,
  '/static/workplans': everyone,
  '/static/expensemanagement': everyone,
  '/static/comms': everyone,
  '/static/surveys': everyone,
  '/$site/Workshops': atTheirSiteThen,
  '/$site/Workshops/$workshopId/review': atTheirSite,
  '/$site/workshop/$workshopId/evaluations': atTheirSiteThen,
  '/$site/$typeName/Create': logsAt(mayLogTrainingType),
  // Coordinators read what they may not change: trainings of a type that is for staff alone.
  '/$site/$typeName/Update': logsAt(() => true),
  '/$site/$typeName/$rootId/AddActivityWorkshop': atTheirSiteThen,
  '/$site/ProgramSupport': atTheirSiteThen,
  '/$site/ProgramSupport/Create': atTheirSiteThen,
  '/$site/ProgramSupport/Update': atTheirSiteThen,
  '/$site/Resources': atTheirSite,
  '/$site/Training': (actor, { siteId }) => mayLogTrainingAt(actor, siteId),
  '/$site/Educators': (actor, { siteId }) => mayManageEducatorsAt(actor, siteId),
  // Educators are made while logging, and corrected by whoever made them.
  '/$site/Educator/Create': atTheirSite,
  '/$site/Educator/Update': atTheirSite,
  '/$site/Volunteers': managesVolunteers,
  '/$site/VolunteerScreening': (actor, { siteId }) => mayScreenAt(actor, siteId),
  '/$site/AddressLists': keepsListsAt,
  '/$site/AddressList/Create': keepsListsAt,
  '/$site/AddressList/Update': keepsListsAt,
  '/emails': mayKeepEmails,
  '/email/create': mayKeepEmails,
  '/email/update': mayKeepEmails,
  '/email/log': mayKeepEmails,
  '/email/log/$id': mayKeepEmails,
  '/email/addresslists': keepsAllLists,
  '/email/addresslist/create': keepsAllLists,
  '/email/addresslist/update': keepsAllLists,
  '/$site/Kits': (actor, { siteId }) => mayWriteKitsAt(actor, siteId),
  '/$site/OutreachRequests': requestsOfSite,
  '/$site/OutreachRequest/Create': requestsOfSite,
  '/$site/OutreachRequest/Update': requestsOfSite,
  '/$site/OutreachRequest/$requestId/History': requestsOfSite,
  // Coordinators are led to the kits of their site.
  '/Kits': isElevated,
  '/site/$siteId/intake': (actor, { siteId }) => maySetIntakeAt(actor, siteId),
  '/sites': mayWriteSites,
  '/sites/create': mayWriteSites,
  '/sites/update': mayWriteSites,
  '/seasons': mayWriteSeasons,
  '/seasons/create': mayWriteSeasons,
  '/awards': mayWriteAwards,
  '/awardtypes': mayWriteAwards,
  '/award/create': mayWriteAwards,
  '/award/update': mayWriteAwards,
  '/enumerations': mayReadWords,
  '/enumerations/create': mayWriteEnumerations,
  '/enumerations/$id': mayWriteEnumerations,
  '/enumerations/$id/update': mayWriteEnumerations,
  '/enumerations/lists': mayReadWords,
  '/enumerations/lists/create': mayWriteEnumerations,
  '/enumerations/lists/$id/update': mayWriteEnumerations,
  '/words': mayReadWords,
  '/setup': isAdministrator,
  // Before the first administrator there is nobody to ask for; then the server opens it to administrators alone.
  '/setup/sign-in': 'anybody',
  '/imports': mayImport,
  '/invitations': isStaff,
  '/$site/Invitations': managesVolunteers,
  '/users': mayManageRoles,
  '/subjects': mayManageRoles,
  '/subject/roles': mayManageRoles,
  // One reads what one was given, and what was written for one to read.
  '/subject/awards': everyone,
  '/subject/notes': everyone,
  '/subject/record': everyone,
  '/volunteer/data': everyone,
  '/HourClaiming': mayClaimHours,
  '/organizations': mayProposeCorrection,
  '/organization/create': mayWriteOrganizations,
  // Whoever may not write proposes a correction there.
  '/organization/update': mayProposeCorrection,
  '/organization/proposals': mayProposeCorrection,
  '/reports': mayRunReportsOfAll,
  '/$site/reports': (actor, { siteId }) => mayRunReportsAt(actor, siteId),
  '/mail': isStaff,
  '/mail/$id': isStaff,
} satisfies Record<string, PageRule>

/** The path of a page, its parameters as `$name`. */
export type PagePath = keyof typeof pageAccess

/** Every page that has a line, by path. */
export const pagePaths = Object.keys(pageAccess) as PagePath[]

/** Who opens the page of that path; undefined where there is none. */
export const ruleOf = (path: string): PageRule | undefined =>
  (pageAccess as Record<string, PageRule>)[path === '/' ? path : path.replace(/\/$/, '')]

/** True when the person may open the page; false for a page that has no line. */
export function mayOpenPage(path: string, actor: Actor, place: PagePlace): boolean {
  const rule = ruleOf(path)
  return rule === 'anybody' || rule?.(actor, place) === true
}

/** True for pages that people open without having signed in. */
export const isOpenPage = (path: string): boolean => ruleOf(path) === 'anybody'

/** Who is offered what the charity writes for whoever runs a site (specification 1, section 6: quick references). */
export const seesQuickReferences = (actor: Actor): boolean => isElevated(actor)
