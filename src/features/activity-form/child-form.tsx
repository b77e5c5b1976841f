import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { textLimits } from '../../../domain/activity/constants.ts'
import { KeptNote } from '../../pickers/log-form/kept-note.tsx'
import { ManyOfList } from '../../pickers/log-form/list-fields.tsx'
import { TimeField } from '../../ui/form/date-fields.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { DemographicsFields } from './demographics-fields.tsx'
import { KitsField } from './kits-field.tsx'
import type { OpenForm } from './open-form.ts'
import { useMatrix } from './surroundings.tsx'

/** The fields of one child activity, inside its parent's document; the date is the parent's. */
export function ChildForm(props: { childId: string; form: OpenForm; onDone: () => void }) {
  const { t } = useLingui()
  const { shows, needs } = useMatrix('Child')
  const path = `ChildWorkshops[${props.childId}]`
  return (
    <div className="elan-fields elan-form">
      <TextField
        name={`${path}.Name`}
        limit={textLimits.Name}
        label={t`Name of the activity`}
        required={needs('Name')}
      />
      {shows('Time') && <TimeField name={`${path}.Time`} label={t`Time it started`} />}
      {shows('NumberOfYouth') && (
        <NumberField
          name={`${path}.NumberOfYouth`}
          label={t`Number of youth`}
          required={needs('NumberOfYouth')}
        />
      )}
      {shows('LanguagesHeader') && (
        <ManyOfList
          name={`${path}.LanguagesHeader`}
          list="Languages"
          label={t`Languages spoken`}
          required={needs('LanguagesHeader')}
        />
      )}
      {shows('GradesHeader') && <ManyOfList name={`${path}.GradesHeader`} list="Grades" label={t`Grades`} />}
      {shows('SubjectAreasHeader') && (
        <ManyOfList name={`${path}.SubjectAreasHeader`} list="AreasOfStudy" label={t`Subject areas`} />
      )}
      {shows('WorkshopKits') && <KitsField path={`${path}.WorkshopKits`} />}
      {shows('Description') && (
        <TextAreaField name={`${path}.Description`} limit={textLimits.Description} label={t`Description`} />
      )}
      {shows('YouthDemographics') && <DemographicsFields path={`${path}.YouthDemographics`} />}
      <SaveBar status={<KeptNote form={props.form} />}>
        <Button onClick={props.onDone}>
          <Trans>Back to the whole log</Trans>
        </Button>
      </SaveBar>
    </div>
  )
}
