import { activityShape } from '../activity/shape.ts'
import { educatorShape } from '../educator/document.ts'
import { organizationShape } from '../organization/document.ts'
import { programSupportShape } from '../program-support/shape.ts'
import { trainingShape } from '../training/shape.ts'
import type { DocumentShape } from './shape.ts'
import type { SyncedType } from './wire.ts'

/** What the outbox knows of a record type. */
export interface SyncedRecord {
  shape: DocumentShape
  /** Fields that may name a record which another unsent entry creates. */
  references: ReadonlySet<string>
}

const schoolOnly: ReadonlySet<string> = new Set(['OrganizationId'])

/** The record types of the outbox: one line for each. */
export const syncedRecords: Record<SyncedType, SyncedRecord> = {
  Workshop: { shape: activityShape, references: new Set(['OrganizationId', 'EducatorAuxDataId']) },
  EducatorAuxData: { shape: educatorShape, references: schoolOnly },
  Organization: { shape: organizationShape, references: new Set() },
  ProgramSupport: { shape: programSupportShape, references: new Set() },
  Training: { shape: trainingShape, references: new Set() },
}
