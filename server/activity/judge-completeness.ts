import { isComplete } from '../../domain/activity/completeness.ts'
import type { ActivityBody } from '../../domain/activity/schema.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import type { Season } from '../../domain/site/season.ts'
import { readNewActivity } from './read-body.ts'

/**
 * Whether the activity that a body describes is complete: the body alone is judged. Contact details that this caller
 * may not see count as there when the body says so; nothing is stored, so there is nothing to gain by saying it.
 */
export function judgeCompleteness(id: string, body: ActivityBody, seasons: readonly Season[]): boolean {
  const { activity, problems } = readNewActivity(id, body)
  const [first, ...others] = problems
  if (first) throw new ProblemError([first, ...others])
  const claimed = new Map(
    (body.VolunteerLogHeader?.LogItems ?? []).map(({ Id, HasAuxData, AuxDataIsWhole }) => [
      Id,
      { HasAuxData: HasAuxData === true, AuxDataIsWhole: AuxDataIsWhole !== false },
    ]),
  )
  const LogItems = activity.VolunteerLogHeader.LogItems.map((item) => ({
    ...item,
    ...claimed.get(item.Id),
  }))
  return isComplete({ ...activity, VolunteerLogHeader: { LogItems } }, seasons)
}
