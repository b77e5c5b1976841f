import type { HistoricHours } from '../../domain/hours/schema.ts'

/** Hours of a year that nobody has claimed, two of them for an activity; `changes` says what is otherwise. */
export const historicHours = (Id: string, changes: Partial<HistoricHours> = {}): HistoricHours => ({
  Id,
  Version: 1,
  Email: 'vera@old.example',
  Year: 2023,
  Date: null,
  PrepHours: 0,
  DeliveryHours: 2,
  SupportHours: 0,
  Site: null,
  SubjectId: null,
  Subject: null,
  ...changes,
})
