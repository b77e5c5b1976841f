import { choices, volunteerHours } from '../activity/shape.ts'
import type { DocumentShape } from '../sync/shape.ts'

/** Program support for patches, merges and partial updates (specification 2, section 3.3). */
export const programSupportShape: DocumentShape = {
  Id: 'derived',
  Version: 'derived',
  CreatedOn: 'derived',
  ModifiedOn: 'derived',
  CreatedById: 'derived',
  ModifiedById: 'derived',
  SeasonId: 'derived',
  Season: 'derived',
  SiteId: 'value',
  Name: 'value',
  DateCompleted: 'value',
  Description: 'value',
  ProgramSupportKits: {
    list: { ProgramSupportId: 'derived', KitId: 'value', Kit: 'derived' },
    key: 'Id',
    clash: 'KitId',
  },
  SpecialInitiativesHeader: choices,
  VolunteerLogHeader: volunteerHours,
}
