import { useLingui } from '@lingui/react/macro'
import { outreachTextLimits as limits } from '../../../domain/outreach/limits.ts'
import { useAskForm } from '../ask-form.tsx'
import { ListOptions } from '../choice-fields.tsx'
import { withAnswers } from '../draft.ts'
import { LongTextField, SelectField, TextField } from '../fields.tsx'
import { WaitsForLists } from '../waits-for-lists.tsx'

/** When it would suit, and in which language. */
export function TimesStep() {
  const { t } = useLingui()
  const { draft, change, lists } = useAskForm()
  const { request } = draft
  const chosen = lists.lists?.Lists.Languages.find(({ Id }) => Id === request.LanguageId)
  return (
    <WaitsForLists>
      <LongTextField
        name="AvailableTimes"
        label={t`Dates and times that would suit you`}
        hint={t`Several are best: days of the week, mornings or afternoons, dates to avoid.`}
        limit={limits.AvailableTimes}
        value={request.AvailableTimes}
        onChange={(text) => change(withAnswers(draft, { AvailableTimes: text }), 'AvailableTimes')}
      />
      <SelectField
        name="LanguageId"
        label={t`Language of the visit`}
        empty={t`Choose`}
        value={request.LanguageId}
        onChange={(id) => change(withAnswers(draft, { LanguageId: id, OtherLanguage: null }), 'LanguageId')}
      >
        <ListOptions list="Languages" />
      </SelectField>
      {chosen?.OpensText && (
        <TextField
          name="OtherLanguage"
          label={t`Which language?`}
          required
          limit={limits.OtherLanguage}
          value={request.OtherLanguage}
          onChange={(text) => change(withAnswers(draft, { OtherLanguage: text }), 'OtherLanguage')}
          input={{ autoComplete: 'off' }}
        />
      )}
    </WaitsForLists>
  )
}
