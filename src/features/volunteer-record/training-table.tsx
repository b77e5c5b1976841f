import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { hourTypeIds } from '../../../domain/log/hour-types.ts'
import { trainingTypeOf } from '../../../domain/training/constants.ts'
import type { RecordedTraining } from '../../../domain/volunteer-record/record.ts'
import { trainingTypePhrases } from '../../pickers/names/training-type-phrases.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { languageOf, useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table-types.ts'

type Training = RecordedTraining & { Skills?: readonly { en: string; fr: string }[] }

const kinds: readonly { id: string; header: MessageDescriptor }[] = [
  { id: hourTypeIds['PD Participation'], header: msg`Hours` },
  { id: hourTypeIds['PD Preparation'], header: msg`Preparation` },
  { id: hourTypeIds['PD Delivery'], header: msg`Delivery` },
]

/** Trainings with their hours by kind; skills where the trainings tell them. */
export function TrainingTable(props: { label: string; trainings: readonly Training[]; empty: ReactNode }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { label, trainings, empty } = props
  const language = languageOf(format.locale)
  const nameOf = ({ Name, TrainingTypeId }: Training): string => {
    const type = trainingTypeOf(TrainingTypeId)
    return Name[language] || (type ? i18n._(trainingTypePhrases[type]) : '')
  }
  const columns: Column<Training>[] = [
    { id: 'name', header: t`Name`, asTitle: true, cell: nameOf },
    {
      id: 'date',
      header: t`Date`,
      cell: ({ Date: day }) => <time dateTime={day}>{format.date(day)}</time>,
    },
    {
      id: 'skills',
      header: t`Skills`,
      // A document: nothing in it is cut.
      room: 'lines',
      hidden: trainings.every(({ Skills }) => Skills === undefined),
      cell: ({ Skills = [] }) => format.list(Skills.map((skill) => skill[language])),
    },
    ...kinds.map(
      ({ id, header }): Column<Training> => ({
        id,
        header: i18n._(header),
        numeric: true,
        hidden: trainings.every(({ Hours }) => Hours[id] === undefined),
        cell: ({ Hours }) => (Hours[id] === undefined ? '' : format.number(Hours[id])),
      }),
    ),
  ]
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={trainings}
      rowId={({ Id }) => Id}
      rowName={nameOf}
      empty={empty}
    />
  )
}
