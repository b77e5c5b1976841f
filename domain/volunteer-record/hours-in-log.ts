import type { VolunteerLogItem } from '../log/document.ts'

interface Header {
  LogItems?: readonly Pick<VolunteerLogItem, 'SubjectId' | 'LogHours'>[]
}

/** What of a log of any kind (an activity, program support, a training) says who gave hours. */
export interface LogWithHours {
  VolunteerLogHeader?: Header
  FacilitatorLogHeader?: Header
  ChildWorkshops?: readonly { VolunteerLogHeader?: Header }[]
}

/** All hours of a person in a log, with those of the activities inside of it. */
export const hoursInLog = (log: LogWithHours, subjectId: string): number =>
  [
    log.VolunteerLogHeader,
    log.FacilitatorLogHeader,
    ...(log.ChildWorkshops ?? []).map((child) => child.VolunteerLogHeader),
  ]
    .flatMap((header) => header?.LogItems ?? [])
    .filter(({ SubjectId }) => SubjectId === subjectId)
    .flatMap(({ LogHours }) => LogHours)
    .reduce((sum, { Hours }) => sum + (Hours ?? 0), 0)
