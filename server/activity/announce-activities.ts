import { countsIn } from '../../domain/activity/counted.ts'
import type { Activity, WorkshopKit } from '../../domain/activity/document.ts'
import type { Tx } from '../db/connection.ts'
import { enqueueJobs, type NewJob } from '../jobs/enqueue.ts'
import { whomToAsk } from './asked-educators.ts'

/** An activity that was just written. */
export interface Announced {
  before: Activity | undefined
  after: Activity
  /** As it is now. */
  version: number
  isComplete: boolean
}

/** Who saved it and who wrote it: one person, but for a handover that staff accept. Neither is told of their own doing. */
export interface Writers {
  actor: string
  author: string
  now: Date
}

/** What the write of a log gives others to hear; ids only. */
export type LogNews = {
  activity: string
  site: string
  actor: string
  author: string
  /** People whose hours were added. */
  added: readonly string[]
  /** Educators to be asked how it was: by their item in the log, who they are across items. */
  asked: Readonly<Record<string, string>>
  /** Kits that came back damaged, by their item. */
  damaged: Readonly<Record<string, string>>
}

/**
 * Writes what follows a write in its transaction, as one job a log at most: people who were added by somebody else, kits
 * that came back damaged, educators to be asked. Whoever sends the mails turns it into one for each person
 * (`write-mails-of-logs.ts`).
 */
export async function announceActivities(
  tx: Tx,
  writers: Writers,
  activities: readonly Announced[],
): Promise<void> {
  const jobs = activities.flatMap((each): NewJob[] => {
    const payload = newsOf(each, writers)
    const isNews = payload.added.length + Object.keys({ ...payload.asked, ...payload.damaged }).length > 0
    return isNews ? [{ kind: 'log-saved', key: `${each.after.Id}/${each.version}`, payload }] : []
  })
  await enqueueJobs(tx, jobs, writers.now)
}

const newsOf = (announced: Announced, { actor, author }: Writers): LogNews => ({
  activity: announced.after.Id,
  site: announced.after.CreatedBySiteId,
  actor,
  author,
  added: addedPeople(announced).filter((subject) => subject !== author && subject !== actor),
  asked: announced.isComplete ? educatorsToAsk(announced.after) : {},
  damaged: damagedKits(announced),
})

function addedPeople({ before, after }: Announced): string[] {
  const known = new Set(before?.VolunteerLogHeader.LogItems.map((item) => item.SubjectId))
  return after.VolunteerLogHeader.LogItems.flatMap(({ SubjectId }) =>
    SubjectId && !known.has(SubjectId) ? [SubjectId] : [],
  )
}

const educatorsToAsk = ({ EducatorLogHeader }: Activity): Record<string, string> =>
  Object.fromEntries(
    EducatorLogHeader.Items.flatMap(({ Id, ActivityFeedback, EducatorAuxDataId, EducatorAuxData }) => {
      const whom = ActivityFeedback ? whomToAsk(EducatorAuxDataId, EducatorAuxData?.Email) : null
      return whom ? [[Id, whom]] : []
    }),
  )

function damagedKits({ before, after }: Announced): Record<string, string> {
  // By the kit: an item that takes another's place tells nothing new.
  const known = new Set(kitsOf(before).flatMap((kit) => (kit.IsKitDamaged ? kit.KitId : [])))
  return Object.fromEntries(
    kitsOf(after).flatMap((kit) =>
      kit.IsKitDamaged && kit.KitId && !known.has(kit.KitId) ? [[kit.Id, kit.KitId]] : [],
    ),
  )
}

/** Kits of the activity, where its type shows them, and of those inside of it. */
function kitsOf(activity: Activity | undefined): WorkshopKit[] {
  if (!activity) return []
  const own = countsIn('WorkshopKits', activity) ? [activity] : []
  return [...own, ...activity.ChildWorkshops].flatMap(({ WorkshopKits }) => WorkshopKits)
}
