import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { hoursItem, workshopBody } from './make-activity.ts'
import { ids, people } from './people.ts'
import type { TestServer } from './with-server.ts'

const path = '/api/vms/Workshop'

/** An educator of a log, who is to be asked. */
type Item = Record<string, unknown> & { Id: string }

/** One of the register. */
export const registered = (EducatorAuxDataId: string = ids.educator.toronto): Item => ({
  Id: randomUUID(),
  EducatorAuxDataId,
  ActivityFeedback: true,
})
/** One named by words. */
export const byWords = (Email: string, FirstName = 'Ned', LastName = 'New'): Item => ({
  Id: randomUUID(),
  EducatorAuxData: { FirstName, LastName, Email, Organization: 'Maple' },
  ActivityFeedback: true,
})
/** The item taken out of its log. */
export const removed = ({ Id }: Item) => ({ Id, Deleted: true })

/** Logs an activity with these educators; gives what saves changes of them. */
export const logsAskingAt =
  (server: TestServer) =>
  async (...Items: Item[]) => {
    const VolunteerLogHeader = { LogItems: [hoursItem(people.coordinator.id)] }
    const body = workshopBody({ VolunteerLogHeader, EducatorLogHeader: { Items } })
    expect((await server.call('coordinator', 'POST', path, body)).status).toBe(200)
    let version = 0
    return async (Items: object[], who: 'coordinator' | 'staff' = 'coordinator') => {
      version += 1
      const headers = { 'if-match': `"${version}"` }
      const change = { EducatorLogHeader: { Items } }
      expect((await server.call(who, 'PUT', `${path}/${body.Id}`, change, headers)).status).toBe(200)
    }
  }
