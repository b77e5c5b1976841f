import type { HistoricHours } from '../../../domain/hours/schema.ts'
import type { SeenSubject } from '../../../domain/subject/subject.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'

const path = '/api/vms/HistoricHours'

/** Hours recorded under an e-mail address before this system (specification 2, section 2.10); needs signal. */
export const fetchHistoricHours = (email: string): Promise<ApiAnswer<HistoricHours[]>> =>
  callSignedIn({ method: 'GET', path: `${path}?${new URLSearchParams({ email })}` })

/** Gives the rows to a person, or with null takes the claims back; all or none. Sent again with its key, it is done once. */
export const claimHistoricHours = (
  rows: readonly HistoricHours[],
  subjectId: string | null,
  key: string,
): Promise<ApiAnswer<HistoricHours[]>> =>
  callSignedIn({ method: 'PATCH', path, body: rows.map((row) => ({ ...row, SubjectId: subjectId })), key })

/** Everybody whose name has the words, by family name, at most 20 (specification 2, section 9). Rejects without an answer. */
export async function searchEverybody(
  text: string,
): Promise<{ Id: string; FullName: string; note: string }[]> {
  const answer = await callSignedIn<SeenSubject[]>({
    method: 'POST',
    path: '/api/vms/Subject/Query',
    body: { Search: text, Take: 20, Sort: 0, SortColumn: 'FamilyName' },
  })
  if (answer.kind !== 'ok') throw new Error(`people could not be searched: ${answer.kind}`)
  return answer.value.map((person) => ({
    Id: person.Id,
    FullName: person.FullName,
    note: 'Email' in person ? person.Email : '',
  }))
}
