import { missingFrom } from '../../domain/activity/completeness.ts'
import type { ReviewStatus } from '../../domain/review/standing.ts'
import { idOf } from '../shipped/id-of.ts'
import { demoAccounts } from './accounts.ts'
import type { Charity } from './charity.ts'
import { questions, reminders, thanks } from './data/review-texts.ts'
import type { DemoActivity } from './make-activity.ts'
import { type Chance, chanceOf } from './random.ts'
import { daysAfter } from './seasons.ts'
import { isReviewed, sites } from './sites.ts'

/** One turn of an exchange. */
export interface DemoTurn {
  status: ReviewStatus
  byId: string
  takenOn: string
  logVersion: number
  comments: { field: string; text: string }[]
}

const daysUntilReview = 14
const withAccount = new Set(demoAccounts.map(({ email }) => idOf('person', email)))

/**
 * What the coordinator of the site and the author did with a log, oldest first; nothing with recent logs and those of
 * sites that do not review. Logs of people who can sign in are never returned: nobody begins with work that waits.
 */
export function makeReview(charity: Charity, activity: DemoActivity): DemoTurn[] {
  const site = sites.find(({ id }) => id === activity.document.CreatedBySiteId)
  const reviewer = site && isReviewed(site) ? charity.coordinatorOf(site) : undefined
  const isRecent = daysAfter(activity.document.Date, daysUntilReview) > charity.today
  if (!site || !reviewer || isRecent || reviewer.id === activity.createdById) return []
  const chance = chanceOf(`review/${activity.document.Id}`)
  const missing = missingFrom(activity.document, Object.values(charity.seasons))[0]?.Field
  const ask = (): DemoTurn['comments'] => {
    const question = chance.pick(questions)
    return missing
      ? [{ field: missing, text: chance.pick(reminders[site.language]) }]
      : [{ field: question.field, text: question[site.language] }]
  }
  const mayReturn = !withAccount.has(activity.createdById)
  const turns = mayReturn && isAnswered(activity, chance) ? exchange(activity, reviewer.id, ask()) : []
  const last = { byId: reviewer.id, takenOn: evening(charity, activity, turns.length, chance) }
  const isOpen = activity.seasonId === charity.seasons.active.Id
  const returns = mayReturn && isOpen && chance.happens(missing ? 0.35 : 0.05)
  if (returns) {
    return [...turns, { ...last, status: 'Returned', logVersion: activity.version, comments: ask() }]
  }
  if (missing || !chance.happens(0.75)) return turns
  const said = turns.length > 0 ? [{ field: 'Name', text: chance.pick(thanks[site.language]) }] : []
  return [...turns, { ...last, status: 'Reviewed', logVersion: activity.version, comments: said }]
}

/** The log was changed on a later day, and the reason was a question. */
const isAnswered = ({ createdOn, modifiedOn }: DemoActivity, chance: Chance): boolean =>
  createdOn.slice(0, 10) < modifiedOn.slice(0, 10) && chance.happens(0.5)

/** Returned after it was written, and changed by its author. */
const exchange = (
  { createdById, createdOn, modifiedOn, version }: DemoActivity,
  reviewerId: string,
  comments: DemoTurn['comments'],
): DemoTurn[] => [
  {
    status: 'Returned',
    byId: reviewerId,
    takenOn: new Date((Date.parse(createdOn) + Date.parse(modifiedOn)) / 2).toISOString(),
    logVersion: version - 1,
    comments,
  },
  { status: 'Unreviewed', byId: createdById, takenOn: modifiedOn, logVersion: version, comments: [] },
]

/** Some days after the log was last changed, at the latest in the first seconds of today. */
function evening({ today }: Charity, { modifiedOn }: DemoActivity, turn: number, chance: Chance): string {
  const later = `${daysAfter(modifiedOn.slice(0, 10), chance.between(1, 6))}T13:${chance.between(10, 59)}:00Z`
  return later < `${today}T` ? later : `${today}T00:00:0${turn + 2}Z`
}
