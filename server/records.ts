import { activityRecord } from './activity/activity-record.ts'
import { ownActivitySource, siteActivitySource } from './activity/pull-activities.ts'
import { hourTypeSource, workshopTypeSource } from './activity/pull-types.ts'
import { educatorRecord } from './educator/educator-record.ts'
import { educatorSource } from './educator/pull-educators.ts'
import { enumerationListSource } from './enumeration/pull-enumeration-lists.ts'
import { handoverSource } from './handover/pull-handovers.ts'
import { kitSource } from './kit/pull-kits.ts'
import { textCorrectionSource } from './localization/pull-corrections.ts'
import { organizationRecord } from './organization/organization-record.ts'
import { mergedOrganizationSource } from './organization/pull-merged.ts'
import { organizationSource } from './organization/pull-organizations.ts'
import { outreachSource } from './outreach/pull-requests.ts'
import { postSource } from './post/pull-posts.ts'
import { ownProfileSource } from './profile/pull-profile.ts'
import { programSupportRecord } from './program-support/program-support-record.ts'
import { ownProgramSupportSource, siteProgramSupportSource } from './program-support/pull-program-support.ts'
import type { RecordHandler } from './record/record-handler.ts'
import { pendingRegistrationSource } from './registration/pull-pending.ts'
import { ownReviewSource, siteReviewSource } from './review/pull-reviews.ts'
import { seasonSource } from './season/pull-seasons.ts'
import { siteSource } from './site/pull-sites.ts'
import { meSource } from './subject/pull-me.ts'
import { personSource } from './subject/pull-people.ts'
import type { PullSource } from './sync/pull-source.ts'
import { trainingSource } from './training/pull-trainings.ts'
import { trainingRecord } from './training/training-record.ts'

/** What may stand in an outbox, in the order in which one list writes it: what others point to comes first. */
export const outboxRecords: readonly RecordHandler[] = [
  organizationRecord,
  educatorRecord,
  activityRecord,
  programSupportRecord,
  trainingRecord,
]

/** What a pull carries, in the order in which a device needs it: first who, then what, then logs. */
export const pulledRecords: readonly PullSource[] = [
  meSource,
  ownProfileSource,
  seasonSource,
  siteSource,
  workshopTypeSource,
  hourTypeSource,
  enumerationListSource,
  textCorrectionSource,
  kitSource,
  postSource,
  personSource,
  pendingRegistrationSource,
  educatorSource,
  organizationSource,
  mergedOrganizationSource,
  outreachSource,
  ...[ownActivitySource, siteActivitySource],
  trainingSource,
  // Behind the activities: what became of a log is only told once the log itself has been.
  handoverSource,
  ...[ownProgramSupportSource, siteProgramSupportSource],
  ...[ownReviewSource, siteReviewSource],
]
