import type { z } from 'zod'
import type { ActivityRecord } from './activity/document.ts'
import { activityShape } from './activity/shape.ts'
import { educatorShape } from './educator/document.ts'
import type { educatorRecordSchema } from './educator/schema.ts'
import type { EnumerationList } from './enumeration/enumeration-list.ts'
import type { Handover } from './handover/handover.ts'
import type { Kit } from './kit/kit.ts'
import type { TextCorrection } from './localization/text-correction.ts'
import { organizationShape } from './organization/document.ts'
import type { MergedOrganization } from './organization/merged.ts'
import type { OrganizationRecord } from './organization/schema.ts'
import type { OutreachRequestRecord } from './outreach/document.ts'
import type { PostRecord } from './post/schema.ts'
import type { ProfileRecord } from './profile/schema.ts'
import type { ProgramSupportRecord } from './program-support/document.ts'
import { programSupportShape } from './program-support/shape.ts'
import type { PendingRegistration } from './registration/pending.ts'
import type { Review } from './review/review.ts'
import type { Season } from './site/season.ts'
import type { Site } from './site/site.ts'
import type { Me, Person } from './subject/person.ts'
import type { DocumentShape } from './sync/shape.ts'
import type { PulledType, SyncedType } from './sync/wire.ts'
import type { TrainingRecord } from './training/document.ts'
import { trainingShape } from './training/shape.ts'

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

/** A fixed type of a list: activity types and hour types. */
export interface NamedType {
  Id: string
  Name: string
  SortOrder: number
}

/**
 * The `Doc` of a line of a pull, by its type. `EducatorAuxData` comes to volunteers without Email and PhoneNumber,
 * `Person` without Email.
 */
export interface PulledDocuments extends Record<PulledType, unknown> {
  Me: Me
  Season: Season
  Site: Site
  WorkshopType: NamedType
  HourType: NamedType
  EnumerationList: EnumerationList
  Kit: Kit
  Person: Person
  EducatorAuxData: z.infer<typeof educatorRecordSchema>
  Organization: OrganizationRecord
  Workshop: ActivityRecord
  Training: TrainingRecord
  Handover: Handover
  ProgramSupport: ProgramSupportRecord
  Review: Review
  VolunteerProfile: ProfileRecord
  Post: PostRecord
  PendingRegistration: PendingRegistration
  OutreachRequest: OutreachRequestRecord
  MergedOrganization: MergedOrganization
  TextCorrection: TextCorrection
}
