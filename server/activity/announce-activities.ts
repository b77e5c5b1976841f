import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Activity, EducatorLogItem, WorkshopKit } from '../../domain/activity/document.ts'
import { type CopiedMail, copyToLists } from '../address-list/copy-to-lists.ts'
import type { Tx } from '../db/connection.ts'
import { enqueueJobs, type NewJob } from '../jobs/enqueue.ts'

/** An activity that was just written. */
export interface Announced {
  before: Activity | undefined
  after: Activity
  isComplete: boolean
}

/** Who saved it and who wrote it: one person, but for a handover that staff accept. Neither is told of their own doing. */
export interface Writers {
  actor: string
  author: string
  now: Date
}

/**
 * Writes the jobs of the mails that follow a write, in its transaction: people who were added by somebody else, kits that
 * came back damaged, educators to be asked how it was. Each is told once, however often the activity is saved.
 */
export async function announceActivities(
  tx: Tx,
  { actor, author, now }: Writers,
  activities: readonly Announced[],
): Promise<void> {
  const jobs = activities.flatMap((each): SiteJob[] => [
    ...addedPeople(each)
      .filter((subject) => subject !== author && subject !== actor)
      .map((subject): SiteJob => {
        const activity = each.after.Id
        return {
          site: each.after.CreatedBySiteId,
          kind: 'volunteer-added',
          key: `${activity}/${subject}`,
          payload: { activity, subject, author },
        }
      }),
    ...(each.isComplete ? requests(each.after) : []),
  ])
  await enqueueJobs(
    tx,
    jobs.map(({ site: _, ...job }) => job),
    now,
  )
  const damage = await announceDamage(tx, { actor, author, now }, activities)
  const copied = jobs.map(({ kind, key, payload, site }): CopiedMail => ({ kind, cause: key, site, payload }))
  await copyToLists(tx, [...copied, ...damage], now)
}

/** A job, and the site whose lists hear of it too. */
type SiteJob = NewJob & { kind: CopiedMail['kind']; site: string }

function addedPeople({ before, after }: Announced): string[] {
  const known = new Set(before?.VolunteerLogHeader.LogItems.map((item) => item.SubjectId))
  return after.VolunteerLogHeader.LogItems.flatMap(({ SubjectId }) =>
    SubjectId && !known.has(SubjectId) ? [SubjectId] : [],
  )
}

const requests = ({ Id: activity, CreatedBySiteId: site, EducatorLogHeader }: Activity): SiteJob[] =>
  EducatorLogHeader.Items.flatMap((item): SiteJob[] => {
    const whom = item.ActivityFeedback ? whomToAsk(item) : null
    return whom
      ? [
          {
            site,
            kind: 'evaluation-request',
            key: `${activity}/${whom}`,
            payload: { activity, item: item.Id },
          },
        ]
      : []
  })

/** Names the educator across items: by the register, or by a hash of the address, since keys hold no personal data. */
function whomToAsk({ EducatorAuxDataId, EducatorAuxData }: EducatorLogItem): string | null {
  if (EducatorAuxDataId) return EducatorAuxDataId
  const address = EducatorAuxData?.Email?.trim().toLowerCase()
  return address ? createHash('sha256').update(address).digest('hex').slice(0, 32) : null
}

const kitsOf = (activity: Activity | undefined): WorkshopKit[] =>
  activity ? [activity, ...activity.ChildWorkshops].flatMap(({ WorkshopKits }) => WorkshopKits) : []

/**
 * One job for each coordinator of the site that logged the activity and of the site that keeps the kit; answers what lists
 * hear of.
 */
async function announceDamage(
  tx: Tx,
  { actor, author, now }: Writers,
  activities: readonly Announced[],
): Promise<CopiedMail[]> {
  const damaged = activities.flatMap(({ before, after }) => {
    const known = new Set(kitsOf(before).flatMap((kit) => (kit.IsKitDamaged ? kit.Id : [])))
    return kitsOf(after)
      .filter((kit) => kit.IsKitDamaged && kit.KitId && !known.has(kit.Id))
      .map((kit) => ({ activity: after.Id, site: after.CreatedBySiteId, item: kit.Id, kit: kit.KitId }))
  })
  if (damaged.length === 0) return []
  await sql`
    insert into job (kind, key, payload, run_on, created_on)
    select distinct on (given.activity, given.item, r.subject_id) 'kit-damaged', given.activity || '/' || given.item || '/' || r.subject_id,
      jsonb_build_object('activity', given.activity, 'item', given.item, 'subject', r.subject_id, 'author', ${author}::text),
      ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(damaged)}::json) as given (activity uuid, site uuid, item uuid, kit uuid)
      join kit on kit.id = given.kit
      join site_registration r on r.site_id in (given.site, kit.site_id) and r.is_approved and r.deleted_on is null
      join season on season.id = r.season_id and season.active
      join subject_role on subject_role.subject_id = r.subject_id
      join role on role.id = subject_role.role_id and role.name = 'Coordinator'
    where r.subject_id <> all(${[actor, author]}::uuid[])
    order by given.activity, given.item, r.subject_id
    on conflict (kind, key) do nothing
  `.execute(tx)
  return damaged.map(({ activity, site, item }) => ({
    kind: 'kit-damaged',
    cause: `${activity}/${item}`,
    site,
    payload: { activity, item, author, subject: author },
    toMany: true,
  }))
}
