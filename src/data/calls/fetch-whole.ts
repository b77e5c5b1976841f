import type { ApiAnswer } from './api.ts'
import { callSignedIn } from './call-signed-in.ts'

/**
 * All of a list that comes in stretches: asked until done, as one answer. What brings nothing ends it, since a list of which a
 * part is missing must not look whole. Needs signal.
 */
export async function fetchWhole<Row>(
  path: string,
  call: typeof callSignedIn = callSignedIn,
): Promise<ApiAnswer<Row[]>> {
  const rows: Row[] = []
  for (;;) {
    const from = rows.length === 0 ? '' : `${path.includes('?') ? '&' : '?'}skip=${rows.length}`
    const answer = await call<Row[]>({ method: 'GET', path: path + from })
    if (answer.kind !== 'ok') return answer
    rows.push(...answer.value)
    const isWhole = answer.value.length === 0 || rows.length >= (answer.total ?? 0)
    if (isWhole) return { ...answer, value: rows, total: rows.length }
  }
}
