import { randomUUID } from 'node:crypto'
import type { Review, ReviewComment, ReviewRequest } from '../../../domain/review/review.ts'
import { plantActivity } from './activities.ts'
import { ids, type PersonName, people } from './people.ts'
import type { TestServer } from './with-server.ts'

const workshops = '/api/vms/Workshop'

/** Where the review of a log is. */
export const reviewPath = (id: string): string => `${workshops}/${id}/Review`

/** A remark about the name of a log. */
export const comment = (changes: Partial<ReviewComment> = {}): ReviewComment => ({
  Id: randomUUID(),
  Field: 'Name',
  Text: 'Which class was it?',
  ...changes,
})

/** The seasons of logs that tests review. */
export const seasons = {
  open: { season: ids.season.active, date: '2026-01-15' },
  locked: { season: ids.season.past, date: '2025-01-15' },
} as const

/** What people do with reviews on a test's server. */
export const reviews = (server: TestServer) => ({
  /** A log of Toronto's that the volunteer wrote. */
  plantLog: async (
    changes: Partial<Parameters<typeof plantActivity>[1]> & { in?: keyof typeof seasons } = {},
  ): Promise<string> => {
    const { in: season = 'open', id = randomUUID(), ...others } = changes
    await plantActivity(server.db, { id, creator: people.volunteer.id, ...seasons[season], ...others })
    return id
  },
  review: (
    person: PersonName,
    id: string,
    request: Partial<ReviewRequest> | string,
    version: number | null = 1,
    headers: Record<string, string> = {},
  ) =>
    server.call<Review>(person, 'POST', reviewPath(id), request, {
      ...(version === null ? {} : { 'if-match': `"${version}"` }),
      ...headers,
    }),
  read: (person: PersonName, id: string) => server.call<Review>(person, 'GET', reviewPath(id)),
  save: (person: PersonName, id: string, version: number, changes: object = { Description: randomUUID() }) =>
    server.call(person, 'PUT', `${workshops}/${id}`, changes, { 'if-match': `"${version}"` }),
})
