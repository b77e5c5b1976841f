import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { OutreachRequestRecord } from '../../../domain/outreach/document.ts'
import { outreachBody, outreachPath as path } from '../support/outreach.ts'
import { ids, type PersonName } from '../support/people.ts'
import { runReport } from '../support/reports/run-report.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const grade = (place: 1 | 2 | 3, NumStudents: number) => ({
  Id: randomUUID(),
  GradeId: enumerationId('Grades', place),
  NumStudents,
})
const classOf = (...Grades: ReturnType<typeof grade>[]) => ({ Id: randomUUID(), Topic: 'Circuits', Grades })
const note = (Text: string) => ({ Id: randomUUID(), Text })
const rowsFor = async (who: PersonName, Locale: 'en' | 'fr', id: string) =>
  (await runReport(server, who, 'OutreachRequestExport', { SiteId: ids.site.toronto, Locale })).filter(
    ({ RequestId }) => RequestId === id,
  )

it('tells where a request has been, who noted what on which day, and how many students of each grade', async () => {
  const body = outreachBody({
    Classes: [classOf(grade(3, 12), grade(1, 9)), classOf(grade(2, 30))],
    Notes: [note('Called')],
  })
  // Two in the morning in Greenwich is still the day before at the office.
  server.setNow('2026-02-05T02:00:00.000Z')
  const { value: made } = await server.call<OutreachRequestRecord>('coordinator', 'POST', path, body)
  server.setNow('2026-02-06T15:00:00.000Z')
  const Notes = [...made.Notes, note('=Waits; for a date')]
  await server.call('staff', 'PUT', `${path}/${body.Id}`, { Notes }, { 'if-match': '"1"' })
  server.setNow('2026-02-07T15:00:00.000Z')
  const Status = { OutreachRequestId: body.Id, Status: 2 }
  await server.call('coordinator', 'POST', `${path}/Status`, [{ Status, SendEmail: false, Note: null }])
  server.setNow('2026-02-08T15:00:00.000Z')
  const move = async (SiteId: string | null) =>
    expect(
      (await server.call('staff', 'POST', `${path}/Site`, [{ OutreachRequestId: body.Id, SiteId }])).status,
    ).toBe(200)
  await move(null)
  await move(ids.site.toronto)

  const rows = await rowsFor('coordinator', 'en', body.Id)
  expect(rows.map(({ Grades, Students, StudentsOfGrades }) => [Grades, Students, StudentsOfGrades])).toEqual([
    ['Grades.3 (en); Grades.1 (en)', 21, '12; 9'],
    ['Grades.2 (en)', 30, '30'],
  ])
  for (const row of rows)
    expect(row).toMatchObject({
      StatusHistory: '2026-02-07 Accepted; 2026-02-04 Pending',
      SiteHistory: '2026-02-08 Toronto; 2026-02-08 National office; 2026-02-04 Toronto',
      Notes: '2026-02-06 Stella Staff – =Waits; for a date; 2026-02-04 Cora Toronto – Called',
    })
  expect((await rowsFor('staff', 'fr', body.Id))[0]).toMatchObject({
    StatusHistory: '2026-02-07 Acceptée; 2026-02-04 En attente',
    SiteHistory: '2026-02-08 Toronto; 2026-02-08 Bureau national; 2026-02-04 Toronto',
  })
})
