import type { Actor } from '../kernel/actor.ts'
import { mayOpenPage, type PagePlace, ruleOf } from './page-access.ts'

/**
 * True when the person may open the form of a record of that type, a new one (`Create`) or one that there is (`Update`).
 * Most types share the pages of logs; some have pages of their own.
 */
export function mayOpenForm(
  form: 'Create' | 'Update',
  actor: Actor,
  { siteId, typeName }: Required<PagePlace>,
): boolean {
  const own = `/$site/${typeName}/${form}`
  return mayOpenPage(ruleOf(own) ? own : `/$site/$typeName/${form}`, actor, { siteId, typeName })
}
