import type { Actor } from '../../../domain/kernel/actor.ts'
import { listPageDrafts } from '../../data/drafts/page-drafts.ts'
import { readRegistering, readSeasonToFinish } from '../../data/queries/past-season.ts'
import { readOwnScreeningNotice } from '../../data/queries/people.ts'
import { readFeed } from '../../data/queries/posts.ts'
import { localToday } from '../../pickers/log-form/today.ts'

/** What may stand above the latest logs; for live queries. Nothing of it changes with what is merely being sent. */
export const readAbove = async (siteId: string | undefined, actor: Actor) => ({
  drafts: await listPageDrafts(),
  feed: await readFeed(),
  screening: await readOwnScreeningNotice(localToday()),
  toFinish: await readSeasonToFinish(actor),
  registering: siteId === undefined ? await readRegistering() : undefined,
})
