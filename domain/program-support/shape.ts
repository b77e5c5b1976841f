import { choices, volunteerHours } from '../log/shape.ts'
import type { DocumentShape } from '../sync/shape.ts'
import { stampsShape } from '../sync/stamps-shape.ts'

/** Program support for patches, merges and partial updates (specification 2, section 3.3). */
export const programSupportShape: DocumentShape = {
  Id: 'derived',
  ...stampsShape,
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
