import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { personName } from '../../../../domain/kernel/person-name.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { useFormat } from '../../../ui/format.ts'
import type { Column } from '../../../ui/table-types.ts'
import { useSlice } from './use-slice.ts'
import type { Upload } from './use-upload.ts'

interface UpdateRow {
  id: string
  kind: 'school' | 'educator'
  name: string
  place: string
  youth: number | null
  feedback: boolean | null
}

/** What would come into the log: the schools with their youth, the educators with the survey. */
export function UpdatesTab({ upload, total }: { upload: Upload; total: number }) {
  const { t } = useLingui()
  const format = useFormat()
  const { worker } = upload
  const load = useCallback(
    async (from: number, count: number) => {
      const slice = await worker().ask.updates(from, count)
      return [
        ...slice.SchoolDemographics.map(
          ({ OrganizationId, Organization, NumberOfYouth }): UpdateRow => ({
            id: OrganizationId,
            kind: 'school',
            name: Organization.Name,
            place: Organization.City,
            youth: NumberOfYouth,
            feedback: null,
          }),
        ),
        ...slice.Educators.map(
          ({ EducatorAuxDataId, EducatorAuxData, ActivityFeedback }): UpdateRow => ({
            id: EducatorAuxDataId,
            kind: 'educator',
            name: personName(EducatorAuxData.FirstName, EducatorAuxData.LastName),
            place: EducatorAuxData.Organization,
            youth: null,
            feedback: ActivityFeedback,
          }),
        ),
      ]
    },
    [worker],
  )
  const { rows, paging } = useSlice(total, load)
  const columns = useMemo(
    (): Column<UpdateRow>[] => [
      { id: 'name', header: t`Name`, asTitle: true, cell: (row) => row.name },
      { id: 'kind', header: t`Kind`, cell: (row) => (row.kind === 'school' ? t`School` : t`Educator`) },
      { id: 'place', header: t`City or school`, cell: (row) => row.place },
      {
        id: 'youth',
        header: t`Number of youth`,
        numeric: true,
        cell: (row) => (row.youth === null ? '–' : format.number(row.youth)),
      },
      {
        id: 'feedback',
        header: t`Feedback survey`,
        cell: (row) => (row.feedback === null ? '–' : row.feedback ? t`Yes` : t`No`),
      },
    ],
    [t, format],
  )
  if (total === 0) return <Nothing />
  return (
    <DataTable
      label={t`Schools and educators in the file`}
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      empty={null}
      paging={paging}
    />
  )
}

const Nothing = () => (
  <p>
    <Trans>Nothing in the file could be found in the register.</Trans>
  </p>
)
