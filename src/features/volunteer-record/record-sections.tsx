import { useLingui } from '@lingui/react/macro'
import type { VolunteerRecord } from '../../../domain/volunteer-record/record.ts'
import { useAwardName } from '../../pickers/names/name-of-award.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { useFormat } from '../../ui/format.ts'
import { RecordSection } from './record-section.tsx'
import { SeasonTable } from './season-table.tsx'
import { TrainingTable } from './training-table.tsx'

/** The parts of a record, in the order in which it is read; a part without anything in it says so. */
export function RecordSections({ record }: { record: VolunteerRecord }) {
  const { t } = useLingui()
  const format = useFormat()
  const awardName = useAwardName()
  const awards = record.SubjectAwards
  const nameOf = (given: (typeof awards)[number]) => (given.Award ? awardName(given.Award) : given.OtherTitle)
  const nothing = (words: string) => <p className="record-nothing">{words}</p>
  return (
    <>
      <RecordSection title={t`Approved sites`}>
        {record.Sites.length === 0 ? (
          nothing(t`No site yet`)
        ) : (
          <ul className="record-sites">
            {record.Sites.map(({ Id, Name }) => (
              <li key={Id}>{Name}</li>
            ))}
          </ul>
        )}
      </RecordSection>
      <RecordSection title={t`Outreach activities`}>
        <SeasonTable record={record} empty={nothing(t`No hours yet`)} />
      </RecordSection>
      <RecordSection title={t`Training and professional development`}>
        <TrainingTable
          label={t`Training and professional development`}
          trainings={record.TrainingRecords}
          empty={nothing(t`No training yet`)}
        />
      </RecordSection>
      <RecordSection title={t`Training facilitated`}>
        <TrainingTable
          label={t`Training facilitated`}
          trainings={record.TrainingFacilitatedRecords}
          empty={nothing(t`No training facilitated yet`)}
        />
      </RecordSection>
      {record.HistoricHours.length > 0 && (
        <RecordSection title={t`Historic hours`}>
          <DataTable
            label={t`Historic hours`}
            columns={[
              { id: 'year', header: t`Year`, asTitle: true, cell: ({ Year }) => Year },
              {
                id: 'preparation',
                header: t`Preparation`,
                numeric: true,
                cell: ({ PrepHours }) => format.number(PrepHours),
              },
              {
                id: 'delivery',
                header: t`Delivery`,
                numeric: true,
                cell: ({ DeliveryHours }) => format.number(DeliveryHours),
              },
            ]}
            rows={record.HistoricHours}
            rowId={({ Year }) => String(Year)}
            rowName={({ Year }) => String(Year)}
            empty={null}
          />
        </RecordSection>
      )}
      <RecordSection title={t`Awards and recognition`}>
        <DataTable
          label={t`Awards and recognition`}
          columns={[
            {
              id: 'award',
              header: t`Award`,
              asTitle: true,
              cell: (given) => (
                <>
                  {nameOf(given)}
                  {given.Award === null && <div className="record-words">{given.OtherDescription}</div>}
                </>
              ),
            },
            { id: 'context', header: t`Context`, cell: (given) => given.AwardContext },
            {
              id: 'awarded',
              header: t`Awarded`,
              cell: (given) => <time dateTime={given.AwardedOn}>{format.date(given.AwardedOn)}</time>,
            },
          ]}
          rows={awards}
          rowId={({ Id }) => Id}
          rowName={nameOf}
          empty={nothing(t`No awards yet`)}
        />
      </RecordSection>
    </>
  )
}
