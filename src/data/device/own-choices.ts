import type { OwnChoices } from '../../../domain/subject/subject.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import { fetchNews } from '../engine/fetch-news.ts'
import { readMe } from '../queries/people.ts'

/** Whether the signed-in person is told each week what waits (decisions-platform, E-mail), as of the last pull. */
export const readWeeklyDigest = async (): Promise<boolean> => (await readMe())?.WeeklyDigest ?? true

/** Keeps what the person chose about themselves, with signal; their devices hear of it by the feed. */
export async function saveOwnChoices(chosen: OwnChoices): Promise<ApiAnswer<unknown>> {
  const answer = await callSignedIn({ method: 'POST', path: '/api/vms/Subject/', body: chosen })
  if (answer.kind === 'ok') await fetchNews()
  return answer
}
