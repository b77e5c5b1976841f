import { countLimits } from '../activity/constants.ts'
import type { Activity, EducatorLogItem, SchoolItem } from '../activity/document.ts'
import type { UploadedEducator, UploadedSchool, UploadOutcome } from './compare.ts'

/** What a list brings. */
export type Upload = Pick<UploadOutcome, 'Educators' | 'SchoolDemographics'>

/** How many schools and educators were new to the log, and how many of its own were changed. */
interface MergeCount {
  addedSchools: number
  addedEducators: number
  changed: number
}

/** The log with what the list brings, and how much that was. */
export interface MergedUpload extends MergeCount {
  activity: Activity
}

/** True when the log would hold more schools or educators than one log may (200 of each). */
export const isTooMuch = ({ activity }: MergedUpload): boolean =>
  activity.SchoolDemographicResponseHeader.Items.length > countLimits.Items ||
  activity.EducatorLogHeader.Items.length > countLimits.Items

/**
 * Adds a list to a log: a school or educator that is in the log already is not added again; what the list says of its
 * youth or survey counts, what it leaves open stays. Uploading the same list again changes nothing.
 */
export function mergeUpload(activity: Activity, upload: Upload, newId: () => string): MergedUpload {
  const schools = mergeItems(activity.SchoolDemographicResponseHeader.Items, upload.SchoolDemographics, {
    isSame: (item, school) => item.OrganizationId === school.OrganizationId,
    add: (school) => newSchool(school, newId()),
    change: (item, school) => withValue(item, 'NumberOfYouth', school.NumberOfYouth),
  })
  const educators = mergeItems(activity.EducatorLogHeader.Items, upload.Educators, {
    isSame: (item, educator) => item.EducatorAuxDataId === educator.EducatorAuxDataId,
    add: (educator) => newEducator(educator, newId()),
    change: (item, educator) => withValue(item, 'ActivityFeedback', educator.ActivityFeedback),
  })
  return {
    activity: {
      ...activity,
      SchoolDemographicResponseHeader: {
        ...activity.SchoolDemographicResponseHeader,
        Items: schools.items,
      },
      EducatorLogHeader: { ...activity.EducatorLogHeader, Items: educators.items },
    },
    addedSchools: schools.added,
    addedEducators: educators.added,
    changed: schools.changed + educators.changed,
  }
}

const newSchool = (
  { OrganizationId, NumberOfYouth, Organization }: UploadedSchool,
  Id: string,
): SchoolItem => ({
  Id,
  OrganizationId,
  NumberOfYouth,
  Organization: { Id: Organization.Id, Name: Organization.Name },
})

const newEducator = (educator: UploadedEducator, Id: string): EducatorLogItem => ({
  Id,
  OrganizationId: educator.OrganizationId,
  EducatorAuxDataId: educator.EducatorAuxDataId,
  ActivityFeedback: educator.ActivityFeedback ?? false,
})

/** The same object when nothing differs, so that nothing counts as changed. */
const withValue = <I extends object, K extends keyof I>(item: I, key: K, value: I[K] | null): I =>
  value === null || item[key] === value ? item : { ...item, [key]: value }

function mergeItems<I, U>(
  items: readonly I[],
  uploaded: readonly U[],
  how: { isSame(item: I, each: U): boolean; add(each: U): I; change(item: I, each: U): I },
): { items: I[]; added: number; changed: number } {
  const merged = [...items]
  let changed = 0
  for (const each of uploaded) {
    const place = merged.findIndex((item) => how.isSame(item, each))
    const present = merged[place]
    if (present === undefined) {
      merged.push(how.add(each))
      continue
    }
    const next = how.change(present, each)
    if (next !== present) changed += 1
    merged[place] = next
  }
  return { items: merged, added: merged.length - items.length, changed }
}
