import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActivityTypeName } from '../../../domain/activity/constants.ts'
import { sectionTitles } from '../../pickers/log-form/section-titles.ts'
import type { StepName } from './step-names.ts'

/** The form's title for each type: "Log" and the type's name, as one sentence in each language. */
export const formTitles: Record<ActivityTypeName, MessageDescriptor> = {
  Workshop: msg`Log a workshop`,
  MultiWorkshop: msg`Log a series of workshops`,
  ActivityBooth: msg`Log an activity booth`,
  PublicOnCampusEvent: msg`Log a public event on campus`,
  OnCampusEventWithSchools: msg`Log an event on campus with schools`,
  MentoringScienceFairJudge: msg`Log mentoring or science fair judging`,
}

/** The names of the form's steps. */
export const stepTitles: Record<StepName, MessageDescriptor> = {
  ...sectionTitles,
  activities: msg`Activities`,
  review: msg`Summary`,
}
