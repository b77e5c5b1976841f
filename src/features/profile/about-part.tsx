import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { profileTextLimits } from '../../../domain/profile/document.ts'
import { ManyOfList, OneOfFew } from '../../pickers/log-form/list-fields.tsx'
import { useFormContext, useFormValue } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'

/** Pronoun, gender and origins; some values open a box for one's own words. */
export function AboutPart({ opening }: { opening: ReadonlyMap<string, boolean> }) {
  const { t } = useLingui()
  return (
    <>
      <OneOfFew name="PronounPreferenceId" list="Pronouns" label={t`Pronouns`} required />
      <OwnWords
        choice="PronounPreferenceId"
        name="CustomPronoun"
        opening={opening}
        label={t`Your pronouns in your own words`}
      />
      <OneOfFew name="GenderIdentityId" list="GenderIdentities" label={t`Gender identity`} required />
      <OwnWords
        choice="GenderIdentityId"
        name="CustomGenderIdentity"
        opening={opening}
        label={t`Your gender identity in your own words`}
      />
      <ManyOfList
        name="EthnicDescriptors"
        list="EthnicDescriptors"
        label={t`How you describe your origins`}
        hint={t`Choose all that apply to you.`}
        required
      />
    </>
  )
}

interface OwnWordsProps {
  choice: string
  name: 'CustomPronoun' | 'CustomGenderIdentity'
  opening: ReadonlyMap<string, boolean>
  label: ReactNode
}

/**
 * A box that shows behind the values that ask for it; hiding it clears what stood in it. Behind one that is not offered any more it
 * shows what was written there.
 */
function OwnWords({ choice, name, opening, label }: OwnWordsProps) {
  const { store } = useFormContext()
  const chosen = useFormValue<string | null>(choice)
  const [wasWritten] = useState(() => Boolean(store.get(name)))
  const opens = chosen === null ? false : opening.get(chosen)
  useEffect(() => {
    if (opens === false && store.get(name)) store.set(name, '')
  }, [opens, store, name])
  return (opens ?? wasWritten) ? (
    <TextField name={name} limit={profileTextLimits[name]} label={label} required={opens === true} />
  ) : null
}
