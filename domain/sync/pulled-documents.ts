import type { z } from 'zod'
import type { ActivityRecord } from '../activity/document.ts'
import type { educatorRecordSchema } from '../educator/schema.ts'
import type { EnumerationList } from '../enumeration/enumeration-list.ts'
import type { Kit } from '../kit/kit.ts'
import type { OrganizationRecord } from '../organization/schema.ts'
import type { ProgramSupportRecord } from '../program-support/document.ts'
import type { Review } from '../review/review.ts'
import type { Season } from '../site/season.ts'
import type { Site } from '../site/site.ts'
import type { Me, Person } from '../subject/person.ts'
import type { TrainingRecord } from '../training/document.ts'
import type { Handover } from './handover.ts'
import type { PulledType } from './wire.ts'

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
}
