import { useLingui } from '@lingui/react/macro'
import { outreachTextLimits as limits } from '../../../domain/outreach/limits.ts'
import { useAskForm } from '../ask-form.tsx'
import { Choice, ChoiceGroup, ListOptions } from '../choice-fields.tsx'
import { withAnswers, withSchoolPlace } from '../draft.ts'
import { LongTextField, SelectField, TextField } from '../fields.tsx'
import { WaitsForLists } from '../waits-for-lists.tsx'

type Line = 'EventAddress' | 'EventCity' | 'EventPostalCode'

/** How the visit would be, and where. */
export function PlaceStep() {
  const { t } = useLingui()
  const { draft, change } = useAskForm()
  const { request } = draft
  const line = (field: Line) => ({
    name: field,
    limit: limits[field],
    value: request[field],
    onChange: (text: string) => change(withAnswers(draft, { [field]: text }), field),
  })
  const kinds = [t`In person`, t`Virtual`, t`Either`]
  return (
    <WaitsForLists>
      <ChoiceGroup name="OutreachType" legend={t`What kind of visit would you like?`}>
        <div className="ask-row">
          {([0, 1, 2] as const).map((type) => (
            <Choice
              key={type}
              kind="radio"
              group="type"
              checked={request.OutreachType === type}
              onChange={() => change(withAnswers(draft, { OutreachType: type }), 'OutreachType')}
            >
              {kinds[type]}
            </Choice>
          ))}
        </div>
      </ChoiceGroup>
      {(draft.SchoolCity || request.NoOrgPostalCode) && (
        <button
          type="button"
          className="ask-button"
          onClick={() => change(withSchoolPlace(draft), 'EventCity')}
        >
          {t`Take the city and postal code of the school`}
        </button>
      )}
      <TextField
        {...line('EventAddress')}
        label={t`Address of the visit`}
        input={{ autoComplete: 'section-event street-address' }}
      />
      <div className="ask-pair">
        <TextField
          {...line('EventCity')}
          label={t`City`}
          input={{ autoComplete: 'section-event address-level2' }}
        />
        <TextField
          {...line('EventPostalCode')}
          label={t`Postal code`}
          input={{ autoComplete: 'section-event postal-code', autoCapitalize: 'characters' }}
        />
      </div>
      <SelectField
        name="EventProvince"
        label={t`Province or territory`}
        empty={t`Choose`}
        value={request.EventProvince}
        onChange={(id) => change(withAnswers(draft, { EventProvince: id }), 'EventProvince')}
      >
        <ListOptions list="Region" />
      </SelectField>
      <LongTextField
        name="LogisticDetails"
        label={t`What we should know before we come`}
        hint={t`Parking, entrance, rooms, tables, projector…`}
        limit={limits.LogisticDetails}
        value={request.LogisticDetails}
        onChange={(text) => change(withAnswers(draft, { LogisticDetails: text }), 'LogisticDetails')}
      />
    </WaitsForLists>
  )
}
