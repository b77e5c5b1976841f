import { type Activity, type ActivityRecord, emptyActivity, emptyChild } from './document.ts'

/** What fields of a log said before they were changed; undefined: nothing. */
export type FormerAnswers = { [Field in keyof Activity]?: unknown }

/**
 * A log as it stood before changes: `former` names each field that was changed since, with what it said then. Empty
 * answers may be left out of it, as the audit trail does (decisions, Review).
 */
export function asItWas(record: ActivityRecord, former: FormerAnswers): ActivityRecord {
  const empty = emptyActivity(record.Id, record.WorkshopTypeId, record.CreatedBySiteId)
  const fields = (Object.keys(former) as (keyof Activity)[]).filter((field) => field in empty)
  const before = Object.fromEntries(fields.map((field) => [field, whole(former[field], empty[field])]))
  return { ...record, ...before, ...wholeLists({ ...record, ...before }) }
}

/** What was said, over what stands for no answer. */
function whole(said: unknown, empty: unknown): unknown {
  if (said === undefined || said === null) return empty
  return isObject(said) && isObject(empty) ? { ...empty, ...said } : said
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Items of lists with every field, answered or not. */
function wholeLists(log: ActivityRecord): Partial<Activity> {
  const { VolunteerLogHeader, EducatorLogHeader, SchoolDemographicResponseHeader } = log
  return {
    VolunteerLogHeader: {
      ...VolunteerLogHeader,
      LogItems: VolunteerLogHeader.LogItems.map((item) => ({
        ...item,
        SubjectId: item.SubjectId ?? null,
        SiteId: item.SiteId ?? null,
        AuxData: item.AuxData ?? null,
        LogHours: item.LogHours ?? [],
      })),
    },
    EducatorLogHeader: {
      ...EducatorLogHeader,
      Items: EducatorLogHeader.Items.map((item) => ({
        ...item,
        OrganizationId: item.OrganizationId ?? null,
        EducatorAuxDataId: item.EducatorAuxDataId ?? null,
        ActivityFeedback: item.ActivityFeedback ?? null,
      })),
    },
    SchoolDemographicResponseHeader: {
      ...SchoolDemographicResponseHeader,
      Items: SchoolDemographicResponseHeader.Items.map((item) => ({
        ...item,
        OrganizationId: item.OrganizationId ?? null,
        NumberOfYouth: item.NumberOfYouth ?? null,
      })),
    },
    WorkshopKits: wholeKits(log.WorkshopKits),
    ChildWorkshops: log.ChildWorkshops.map((child) => {
      const empty = emptyChild(child.Id)
      const YouthDemographics = { ...empty.YouthDemographics, ...child.YouthDemographics }
      return { ...empty, ...child, YouthDemographics, WorkshopKits: wholeKits(child.WorkshopKits ?? []) }
    }),
  }
}

const wholeKits = (kits: Activity['WorkshopKits']): Activity['WorkshopKits'] =>
  kits.map((item) => ({
    ...item,
    KitId: item.KitId ?? null,
    IsKitDamaged: item.IsKitDamaged ?? null,
    KitCondition: item.KitCondition ?? null,
  }))
