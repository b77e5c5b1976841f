/** The reports by their identifier, the `{name}` of `POST /api/vms/Report/{name}`, in the order in which they are offered. */
export const reportIds = [
  'ActivityExport',
  'ActivitySummaryBySite',
  'ActivitySummaryByRegion',
  'ActivitySummaryNational',
  'ProgramSupport',
  'VolunteerHours',
  'TrainingReport',
  'VolunteerRegistrations',
  'VolunteersBySite',
  'VolunteersByRegion',
  'VolunteersNational',
  'VolunteerHistory',
  'EducatorsBySite',
  'EducatorTotals',
  'OrganizationExport',
  'OrganizationReach',
  'OrganizationDuplicates',
  'OutreachRequestExport',
  'CanCodeActivityExport',
  'CanCodeCensus',
  'CanCodeEducators',
  'CensusSummaryBySite',
  'CensusSummaryByRegion',
  'CensusSummaryNational',
  'SummaryReport',
  'AnnualReport',
] as const

/** See {@link reportIds}. */
export type ReportId = (typeof reportIds)[number]

/** What reports are about, in the order in which their groups are offered. */
export const reportGroups = [
  'Activities',
  'Volunteers',
  'Schools',
  'Requests',
  'CanCode',
  'Census',
  'Summaries',
] as const

/** See {@link reportGroups}. */
export type ReportGroup = (typeof reportGroups)[number]

/** What a report may be asked for (specification 3, section 3, Report definition and parameters). */
export const reportParameterNames = [
  'SiteId',
  'BeginDate',
  'EndDate',
  'Locale',
  'SeasonId',
  'Initiatives',
] as const

/** See {@link reportParameterNames}. */
export type ReportParameterName = (typeof reportParameterNames)[number]
