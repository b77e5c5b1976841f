import { expect, test, vi } from 'vitest'
import { SurroundingsProvider } from '../../../src/features/activity-form/surroundings.tsx'
import { UploadDialog } from '../../../src/features/activity-form/upload/upload-dialog.tsx'
import { Form } from '../../../src/ui/form/form.tsx'
import { createFormStore } from '../../../src/ui/form/form-store.ts'
import { completeActivity, freshId } from '../../support/activities.ts'
import { storeForEachTest } from '../../support/device-store.ts'
import { anybody, drawPage } from '../../support/draw-page.tsx'

storeForEachTest()
const asked = vi.hoisted(() => ({ siteIds: [] as readonly string[] }))
vi.mock('../../../src/ui/dialog.tsx', () => import('../../support/shown-dialog.ts'))
vi.mock('../../../src/features/activity-form/upload/use-upload.ts', () => ({
  useUpload: (siteIds: readonly string[]) => {
    asked.siteIds = siteIds
    return { state: { step: 'choose', failed: false } }
  },
}))

test('a list is compared with the register of every site of the log as it stands in the form', async () => {
  const [here, there] = [freshId(), freshId()]
  const values = completeActivity('Workshop')
  values.CreatedBySiteId = here
  values.SiteResponseHeader = { Items: [here, there].map((SiteId) => ({ Id: freshId(), SiteId })) }
  const around = {
    type: 'Workshop',
    siteId: here,
    isRecord: true,
    actor: anybody.actor,
    forStaff: false,
    seasons: [],
    today: '2026-10-20',
  } as const
  await drawPage(() => (
    <SurroundingsProvider value={around}>
      <Form form={createFormStore({ values })} label="Log" readOnly={false}>
        <UploadDialog onClose={() => undefined} />
      </Form>
    </SurroundingsProvider>
  ))
  expect(asked.siteIds).toEqual([here, there])
})
