/** Columns that organizations can be sorted by: those of the list (specification 3, section 2). */
export const organizationSortColumns = [
  'Id',
  'Name',
  'Address',
  'City',
  'Province',
  'PostalCode',
  'SchoolBoard',
  'Status',
] as const

/** See {@link organizationSortColumns}. */
export type OrganizationSortColumn = (typeof organizationSortColumns)[number]
