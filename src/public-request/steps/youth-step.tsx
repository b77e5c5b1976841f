import { useLingui } from '@lingui/react/macro'
import type { YouthDemographics } from '../../../domain/activity/document.ts'
import { useAskForm } from '../ask-form.tsx'
import { Choice, ChoiceGroup, ListOptions } from '../choice-fields.tsx'
import { withAnswers } from '../draft.ts'
import { SelectField } from '../fields.tsx'
import { WaitsForLists } from '../waits-for-lists.tsx'

/** Who the youth are, for whoever wants to say; all of it optional. */
export function YouthStep() {
  const { t } = useLingui()
  const { draft, change } = useAskForm()
  const { SpecificDemographics } = draft.request
  return (
    <WaitsForLists>
      <ChoiceGroup name="SpecificDemographics" legend={t`About the youth`}>
        <Choice
          kind="checkbox"
          group="specific"
          checked={SpecificDemographics === true}
          onChange={(checked) =>
            change(withAnswers(draft, { SpecificDemographics: checked }), 'SpecificDemographics')
          }
        >
          {t`I would like to say who the youth are`}
        </Choice>
      </ChoiceGroup>
      {SpecificDemographics && <Demographics />}
    </WaitsForLists>
  )
}

type Flag = 'IndigenousYouth' | 'BlackYouth' | 'VisibleMinority' | 'LowSocioEconomicStatus'

function Demographics() {
  const { t } = useLingui()
  const { draft, change } = useAskForm()
  const { YouthDemographics: youth } = draft.request
  const set = (answers: Partial<YouthDemographics>, field: string) =>
    change(withAnswers(draft, { YouthDemographics: { ...youth, ...answers } }), `YouthDemographics.${field}`)
  const flags: [Flag, string][] = [
    ['IndigenousYouth', t`Indigenous youth take part`],
    ['BlackYouth', t`Black youth take part`],
    ['VisibleMinority', t`Youth of visible minorities take part`],
    ['LowSocioEconomicStatus', t`Low-income school or neighbourhood`],
  ]
  return (
    <>
      <ChoiceGroup name="YouthDemographics" legend={t`About the youth, as far as you know`}>
        {flags.map(([flag, label]) => (
          <Choice
            key={flag}
            kind="checkbox"
            group={flag}
            checked={youth[flag] === true}
            onChange={(checked) => set({ [flag]: checked || null }, flag)}
          >
            {label}
          </Choice>
        ))}
      </ChoiceGroup>
      <SelectField
        name="YouthDemographics.PopulationDensityId"
        label={t`Where the youth live`}
        empty={t`Not said`}
        value={youth.PopulationDensityId}
        onChange={(id) => set({ PopulationDensityId: id }, 'PopulationDensityId')}
      >
        <ListOptions list="PopulationDensities" />
      </SelectField>
      <SelectField
        name="YouthDemographics.GenderIdentityId"
        label={t`Gender identity of the group`}
        empty={t`Not said`}
        value={youth.GenderIdentityId}
        onChange={(id) => set({ GenderIdentityId: id }, 'GenderIdentityId')}
      >
        <ListOptions list="YouthGroupGenderIdentity" />
      </SelectField>
    </>
  )
}
