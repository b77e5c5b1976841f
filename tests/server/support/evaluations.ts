import type { TestServer } from './with-server.ts'

/** A question that asks for a rating. */
export const firstQuestion = '7c0f6a52-52d8-4f0f-b1c6-6a20b7e21001'

/** The call of an activity's public form. */
export async function publicFormOf(server: TestServer, activityId: string): Promise<string> {
  const link = await server.call('staff', 'GET', `/api/vms/Evaluation/Link?workshopId=${activityId}`)
  return `/api/vms/Evaluation/Public/${link.value.Token}`
}
