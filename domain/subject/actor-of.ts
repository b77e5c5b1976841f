import type { Actor } from '../kernel/actor.ts'
import type { Me } from './person.ts'

/** What permission rules look at, from the person's own row. */
export const actorOf = (me: Pick<Me, 'Id' | 'Roles' | 'Approvals'>): Actor => ({
  SubjectId: me.Id,
  Roles: me.Roles,
  Approvals: me.Approvals,
})
