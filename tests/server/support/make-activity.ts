import { randomUUID } from 'node:crypto'
import { activityTypeIds } from '../../../domain/activity/constants.ts'
import { hourTypeIds } from '../../../domain/log/hour-types.ts'
import { ids, people } from './people.ts'
import { enumerationId } from './seed.ts'

/** The body of a complete Workshop at Toronto on 5 February 2026, by the volunteer; `changes` replace fields. */
export function workshopBody(
  changes: Record<string, unknown> = {},
): Record<string, unknown> & { Id: string } {
  return {
    Id: randomUUID(),
    CreatedBySiteId: ids.site.toronto,
    WorkshopTypeId: activityTypeIds.Workshop,
    Name: 'Slime at Maple',
    Date: '2026-02-05',
    Time: '13:30:00',
    NumberOfYouth: 24,
    VolunteerLogHeader: { LogItems: [hoursItem(people.volunteer.id)] },
    LanguagesHeader: { Items: [{ Id: randomUUID(), EnumerationId: enumerationId('Languages', 1) }] },
    SiteResponseHeader: { Items: [{ Id: randomUUID(), SiteId: ids.site.toronto }] },
    ...changes,
  }
}

/** The body of a complete ActivityBooth with one child. */
export function boothBody(changes: Record<string, unknown> = {}): Record<string, unknown> & { Id: string } {
  return workshopBody({
    WorkshopTypeId: activityTypeIds.ActivityBooth,
    Name: 'Booth at the fair',
    NumberOfYouth: null,
    NumberOfYouthAtEvent: 120,
    LanguagesHeader: { Items: [] },
    ChildWorkshops: [childBody()],
    ...changes,
  })
}

/** A complete child. */
export const childBody = (
  changes: Record<string, unknown> = {},
): Record<string, unknown> & { Id: string } => ({
  Id: randomUUID(),
  Name: 'Rockets',
  NumberOfYouth: 30,
  LanguagesHeader: { Items: [{ Id: randomUUID(), EnumerationId: enumerationId('Languages', 2) }] },
  WorkshopKits: [{ Id: randomUUID(), KitId: ids.kit.torontoRockets }],
  ...changes,
})

/** Hours of one person. */
export const hoursItem = (subjectId: string | null, changes: Record<string, unknown> = {}) => ({
  Id: randomUUID(),
  SubjectId: subjectId,
  SiteId: ids.site.toronto,
  LogHours: [
    { HourTypeId: hourTypeIds.Preparation, Hours: 0.5 },
    { HourTypeId: hourTypeIds.Delivery, Hours: 2 },
  ],
  ...changes,
})

/** The body of program support at Toronto on 5 February 2026, by the volunteer; `changes` replace fields. */
export const programSupportBody = (
  changes: Record<string, unknown> = {},
): Record<string, unknown> & { Id: string } => ({
  Id: randomUUID(),
  SiteId: ids.site.toronto,
  Name: 'Packing kits',
  DateCompleted: '2026-02-05',
  VolunteerLogHeader: { LogItems: [supportHours(people.volunteer.id)] },
  ...changes,
})

/** Hours of program support of one person. */
export const supportHours = (subjectId: string | null, changes: Record<string, unknown> = {}) =>
  hoursItem(subjectId, {
    LogHours: [{ HourTypeId: hourTypeIds['Program Support'], Hours: 1.5 }],
    ...changes,
  })

/** One entry of a Push. */
export const pushEntry = (
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: unknown,
  { ifMatch = null, key = randomUUID() }: { ifMatch?: number | null; key?: string } = {},
) => ({
  Key: key,
  Method: method,
  Path: path,
  IfMatch: ifMatch === null ? null : `"${ifMatch}"`,
  Schema: 1,
  Body: body === null ? null : JSON.stringify(body),
})
