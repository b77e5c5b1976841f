import type { DeskOrganization } from '../desk-document.ts'

/** What a coordinator may propose to correct: all that the form has but the status (decisions-platform, Organizations). */
export const proposableFields = [
  'Name',
  'RegionId',
  'City',
  'Address',
  'PhysicalAddress',
  'PostalCode',
  'PhysicalPostalCode',
  'TelephoneNumber',
  'FaxNumber',
  'IsLowIncome',
  'IsPrimarilyFnmi',
  'RepresentedFnmi',
  'GenderDistributionId',
  'LanguageId',
  'TypeId',
  'SubTypeId',
  'SchoolBoardId',
  'GradeLevelsId',
  'DateClosed',
] as const satisfies readonly (keyof DeskOrganization)[]

/** See {@link proposableFields}. */
export type ProposableField = (typeof proposableFields)[number]

/** Values of an organization, by field. */
export type ProposedValues = Partial<Pick<DeskOrganization, ProposableField>>

/** 0 waits, 1 was accepted, 2 was declined. */
export const proposalStatuses = { pending: 0, accepted: 1, declined: 2 } as const

/** Longest comment on a proposal and longest reason of its decision, in characters. */
export const PROPOSAL_TEXT_LIMIT = 2000

/** The values of these fields, as the organization has them. */
export const valuesOf = (
  organization: Pick<DeskOrganization, ProposableField>,
  fields: readonly string[],
): ProposedValues =>
  Object.fromEntries(
    proposableFields.filter((field) => fields.includes(field)).map((field) => [field, organization[field]]),
  )

/** Those of the values that the organization does not have yet. */
export const changesOf = (
  organization: Pick<DeskOrganization, ProposableField>,
  values: ProposedValues,
): ProposedValues =>
  Object.fromEntries(
    proposableFields
      .filter((field) => field in values && values[field] !== organization[field])
      .map((field) => [field, values[field]]),
  )
