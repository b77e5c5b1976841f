import { expect, it } from 'vitest'
import type { EnumerationList } from '../../../domain/enumeration/enumeration-list.ts'
import { workshopBody } from '../support/make-activity.ts'
import { everything, reportPath } from '../support/reports/run-report.ts'
import { enumerationId, enumerationListId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const ended = enumerationId('SpecialInitiativesTags', 1)
const lists = '/api/vms/EnumerationList'
const version = (number: number) => ({ 'if-match': `"${number}"` })

const preview = (...Initiatives: string[]) =>
  server.call('staff', 'POST', `${reportPath('CanCodeActivityExport')}/Preview`, {
    ...everything,
    Initiatives,
  })

it('an initiative that was taken out of its list, or deleted as well, is reported on all the same', async () => {
  const made = await server.call(
    'staff',
    'POST',
    '/api/vms/Workshop',
    workshopBody({ SpecialInitiativesHeader: { Items: [{ EnumerationId: ended }] } }),
  )
  expect(made.status, made.text).toBe(200)
  const before = await preview(ended)
  expect([before.status, before.body.TotalRecords]).toEqual([200, 1])

  const at = `${lists}/${enumerationListId('SpecialInitiativesTags')}`
  const { value: list } = await server.call<EnumerationList>('staff', 'GET', at)
  const gone = list.EnumerationItems.find(({ EnumerationId }) => EnumerationId === ended)
  const body = { EnumerationItems: [{ Id: gone?.Id, Deleted: true }] }
  expect((await server.call('staff', 'PUT', at, body, version(list.Version))).status).toBe(200)
  const after = await preview(ended)
  expect([after.status, after.body.TotalRecords]).toEqual([200, 1])

  const value = `/api/vms/Enumeration/${ended}`
  expect((await server.call('staff', 'DELETE', value, undefined, version(1))).status).toBe(200)
  expect((await preview(ended, enumerationId('SpecialInitiativesTags', 2))).status).toBe(200)
  expect((await preview(enumerationId('Grades', 1))).body.Errors).toMatchObject([
    { Code: 'unknown_reference', Field: 'Initiatives' },
  ])
})
