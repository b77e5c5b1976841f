import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import {
  listOfTrainingField,
  OTHER_TRAINING_ID,
  type TrainingTypeName,
  trainingTextLimits,
} from '../../../domain/training/constants.ts'
import { hasTrainingField, trainingHourTypes } from '../../../domain/training/fields.ts'
import { ManyOfList, OneOfList } from '../../pickers/log-form/list-fields.tsx'
import { VolunteerHours } from '../../pickers/log-form/volunteer-hours.tsx'
import { SwitchField } from '../../ui/form/choice-fields.tsx'
import { DateField } from '../../ui/form/date-fields.tsx'
import { useFormValue } from '../../ui/form/form.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-fields.tsx'

interface FieldsProps {
  type: TrainingTypeName
  siteId: string
  forStaff: boolean
}

/** What it was and when: the fields that the type has (specification 2, section 5.3). */
export function WhatFields({ type }: { type: TrainingTypeName }) {
  const { t } = useLingui()
  const delivered = useFormValue<string | null>('TrainingDeliveredId')
  const has = (field: Parameters<typeof hasTrainingField>[1]) => hasTrainingField(type, field)
  return (
    <>
      {has('TrainingDeliveredId') && (
        <OneOfList
          name="TrainingDeliveredId"
          list={listOfTrainingField.TrainingDeliveredId}
          label={t`Training delivered`}
          required
        />
      )}
      {has('OtherTraining') && delivered === OTHER_TRAINING_ID && (
        <TextField
          name="OtherTraining"
          limit={trainingTextLimits.OtherTraining}
          label={t`Name of the training`}
          required
        />
      )}
      {has('ConferenceId') && (
        <OneOfList
          name="ConferenceId"
          list={listOfTrainingField.ConferenceId}
          label={t`Conference`}
          required
        />
      )}
      <DateField name="CompletedDate" label={t`Date`} required />
      <ManyOfList
        name="DeliveryFormatHeader"
        list={listOfTrainingField.DeliveryFormatHeader}
        label={t`Delivery formats`}
        required
      />
      {has('SkillsEnumResponseHeader') && (
        <ManyOfList
          name="SkillsEnumResponseHeader"
          list={listOfTrainingField.SkillsEnumResponseHeader}
          label={t`Skills and competencies`}
          required
        />
      )}
      <TextAreaField name="Description" limit={trainingTextLimits.Description} label={t`Description`} />
    </>
  )
}

/** Who led it; nothing for the types without facilitators. */
export function FacilitatorFields({ type, siteId, forStaff }: FieldsProps) {
  const { t } = useLingui()
  const hourTypes = useMemo(() => trainingHourTypes(type, 'FacilitatorLogHeader'), [type])
  if (!hasTrainingField(type, 'FacilitatorLogHeader')) return null
  return (
    <section className="training-part" aria-labelledby="training-facilitators">
      <h2 id="training-facilitators">
        <Trans>Facilitators</Trans>
      </h2>
      <SwitchField name="ExternalFacilitators" label={t`There were external facilitators`} />
      <VolunteerHours
        list="FacilitatorLogHeader.LogItems"
        labels={{ list: t`Facilitators and their hours`, add: t`Add a facilitator` }}
        hourTypes={hourTypes}
        siteId={siteId}
        forStaff={forStaff}
        anySite={forStaff}
      />
    </section>
  )
}

/** Who took part, with hours of participation; without hours in a conference. */
export function ParticipantFields({ type, siteId, forStaff }: FieldsProps) {
  const { t } = useLingui()
  const hourTypes = useMemo(() => trainingHourTypes(type, 'VolunteerLogHeader'), [type])
  return (
    <section className="training-part" aria-labelledby="training-participants">
      <h2 id="training-participants">
        <Trans>Participants</Trans>
      </h2>
      <VolunteerHours
        list="VolunteerLogHeader.LogItems"
        labels={{
          list: hourTypes.length > 0 ? t`Participants and their hours` : t`Participants`,
          add: t`Add a participant`,
        }}
        hourTypes={hourTypes}
        siteId={siteId}
        forStaff={forStaff}
        anySite={forStaff}
      />
    </section>
  )
}
