import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActivityTypeName } from '../../../domain/activity/constants.ts'

/** The name of each activity type as people read it, to be shown with `i18n._(…)` (specification 2, section 9). */
export const activityTypePhrases: Record<ActivityTypeName, MessageDescriptor> = {
  Workshop: msg`Workshop`,
  MultiWorkshop: msg`Series of workshops`,
  ActivityBooth: msg`Activity booth`,
  PublicOnCampusEvent: msg`Public event on campus`,
  OnCampusEventWithSchools: msg`Event on campus with schools`,
  MentoringScienceFairJudge: msg`Mentoring or science fair judging`,
}

/** One line on when to choose the type, for people who do not log often. */
export const activityTypeHints: Record<ActivityTypeName, MessageDescriptor> = {
  Workshop: msg`One group, one activity, in a school or elsewhere`,
  MultiWorkshop: msg`Several workshops in one visit to the same school`,
  ActivityBooth: msg`A table or kiosk at a fair, a library, a festival`,
  PublicOnCampusEvent: msg`Open doors, science days and shows for everybody`,
  OnCampusEventWithSchools: msg`School groups who came to the campus`,
  MentoringScienceFairJudge: msg`Helping with projects or judging them`,
}
