import {
  type Actor,
  coordinates,
  coordinatesSomewhere,
  isStaff,
  keepsOrganizations,
} from '../kernel/actor.ts'
import type { ReportId, ReportParameterName } from './report-ids.ts'

/** Reports of the register, which its keepers run too. */
const ofRegister: readonly ReportId[] = ['OrganizationExport', 'OrganizationDuplicates']

/** Who opens the reports: whoever may run at least one of them. */
export const mayRunReports = (actor: Actor): boolean =>
  keepsOrganizations(actor) || coordinatesSomewhere(actor)

/** Who opens the reports of all sites: the national office, and whoever keeps the register for those of the register. */
export const mayRunReportsOfAll = (actor: Actor): boolean => keepsOrganizations(actor)

/** Who opens the reports of a site: its coordinators, staff (specification 3, section 6). */
export const mayRunReportsAt = (actor: Actor, siteId: string): boolean => coordinates(actor, siteId)

/**
 * Who may run a report at all: staff every one; coordinators those that are asked for a site, since the others tell of all
 * sites; keepers of the register those of the register.
 */
export const mayRunReport = (
  actor: Actor,
  { id, parameters }: { id: ReportId; parameters: readonly ReportParameterName[] },
): boolean =>
  isStaff(actor) ||
  (parameters.includes('SiteId') && coordinatesSomewhere(actor)) ||
  (ofRegister.includes(id) && keepsOrganizations(actor))
