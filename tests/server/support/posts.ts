import { randomUUID } from 'node:crypto'
import { ids } from './people.ts'

/** The calls of posts. */
export const postPath = '/api/vms/Post'

/** A body of a post to Toronto. */
export const postBody = (more: object = {}) => ({
  Id: randomUUID(),
  SiteId: ids.site.toronto,
  Text: 'Pizza on Friday\nBring your slime',
  ...more,
})
