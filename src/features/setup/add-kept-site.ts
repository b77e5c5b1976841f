import type { ApiAnswer } from '../../data/calls/api.ts'
import { addSite } from '../../data/site/setup.ts'
import { newId } from '../../data/store/new-id.ts'

/**
 * Adds the site of a line that keeps its Id. After an answer that was lost the Id may be taken: by this very site, which is
 * there then, or by one of another name, and this one goes on under the Id that `goOnAs` is told.
 */
export async function addKeptSite(
  site: { Id: string; Name: string },
  key: string,
  goOnAs: (Id: string) => void,
  add: typeof addSite = addSite,
): Promise<ApiAnswer<unknown>> {
  const answer = await add(site, key)
  if (answer.kind !== 'refused') return answer
  const code = answer.problems[0]?.Code
  if (code !== 'version_conflict' && code !== 'deleted') return answer
  const stored = answer.value as { Name?: string } | null
  if (stored?.Name === site.Name) return { kind: 'ok', value: stored, total: undefined }
  const Id = newId()
  goOnAs(Id)
  return add({ Id, Name: site.Name }, crypto.randomUUID())
}
