import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import {
  type BothTexts,
  CHARITY_LIMITS,
  type CharityDocument,
  type CharityLink,
  type CharityText,
} from '../../../domain/charity/document.ts'
import { charityRefusals } from '../../../domain/charity/rules.ts'
import type { CharityRecord } from '../../../domain/charity/schema.ts'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { refreshConfig } from '../../data/device/set-up.ts'
import { fetchCharity, saveCharity } from '../../data/site/setup.ts'
import { NoAnswer, useAnswer } from '../../pickers/answers/use-answer.tsx'
import { phraseFor } from '../../ui/problem-phrases.ts'
import { useLinkPhrases } from './link-phrases.ts'
import { useSettling } from './use-settling.ts'

/** The charity's names and addresses in both languages; what is left empty is as the configuration has it. */
export function CharityForm({ onSaved }: { onSaved: () => void }) {
  const { answer, again } = useAnswer(fetchCharity)
  if (answer.kind !== 'ok') return <NoAnswer answer={answer} onRetry={again} />
  return (
    <Fields
      key={answer.value.Version}
      record={answer.value}
      onSaved={() => {
        again()
        onSaved()
      }}
    />
  )
}

function Fields({ record, onSaved }: { record: CharityRecord; onSaved: () => void }) {
  const { t } = useLingui()
  const { Version, ...before } = record
  const [charity, setCharity] = useState<CharityDocument>(before)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const { busy, run } = useSettling()
  const phrases = useLinkPhrases()
  const change = (next: CharityDocument) => {
    setCharity(next)
    setProblems([])
  }
  const save = async () => {
    const of = JSON.stringify(charity)
    const done = await run(of, (key) => saveCharity(charity, Version, key), t`The charity is saved.`)
    if (!done) return
    await refreshConfig()
    onSaved()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const refused = charityRefusals(charity)
    setProblems(refused)
    if (refused.length === 0) void save()
    else document.getElementById(`setup-${refused[0]?.Field}`)?.focus()
  }
  const link = (name: CharityLink | CharityText) => ({
    field: `Links.${name}`,
    texts: charity.Links[name] ?? nothing,
    problems,
    onChange: (texts: BothTexts) => change({ ...charity, Links: { ...charity.Links, [name]: texts } }),
  })
  return (
    <form className="setup-charity" noValidate aria-label={t`The charity`} onSubmit={submit}>
      <BothFields
        label={t`Name`}
        field="Name"
        texts={charity.Name}
        problems={problems}
        maxLength={CHARITY_LIMITS.Name}
        onChange={(Name) => change({ ...charity, Name })}
      />
      <BothFields
        label={t`Name of the app`}
        field="AppName"
        texts={charity.AppName}
        problems={problems}
        maxLength={CHARITY_LIMITS.AppName}
        placeholder="Élan"
        onChange={(AppName) => change({ ...charity, AppName })}
      />
      <details className="setup-links">
        <summary>
          <Trans>Addresses and the office</Trans>
        </summary>
        <div className="setup-charity">
          {phrases.links.map(([name, label]) => (
            <BothFields key={name} label={label} placeholder="https://" {...link(name)} />
          ))}
          {phrases.texts.map(([name, label]) => (
            <BothFields key={name} label={label} isLong={name === 'OfficeAddress'} {...link(name)} />
          ))}
        </div>
      </details>
      <div>
        <Button type="submit" variant="default" loading={busy}>
          <Trans>Save the charity</Trans>
        </Button>
      </div>
    </form>
  )
}

const nothing: BothTexts = { en: '', fr: '' }

interface BothFieldsProps {
  label: string
  /** Its path in the document. */
  field: string
  texts: BothTexts
  problems: readonly Problem[]
  maxLength?: number
  placeholder?: string
  isLong?: boolean
  onChange: (texts: BothTexts) => void
}

/** One text in both languages, side by side where there is room. */
function BothFields(props: BothFieldsProps) {
  const { t, i18n } = useLingui()
  const { label, field, texts, problems, isLong = false, maxLength, placeholder, onChange } = props
  const heard = { en: t`${label} in English`, fr: t`${label} in French` }
  return (
    <div className="setup-both">
      {(['en', 'fr'] as const).map((language) => {
        const problem = problems.find(({ Field }) => Field === `${field}.${language}`)
        const given = {
          id: `setup-${field}.${language}`,
          label: heard[language],
          lang: language,
          value: texts[language],
          error: problem && i18n._(phraseFor(problem)),
          maxLength,
          placeholder,
        }
        return isLong ? (
          <Textarea
            key={language}
            {...given}
            autosize
            minRows={3}
            onChange={(event) => onChange({ ...texts, [language]: event.currentTarget.value })}
          />
        ) : (
          <TextInput
            key={language}
            {...given}
            onChange={(event) => onChange({ ...texts, [language]: event.currentTarget.value })}
          />
        )
      })}
    </div>
  )
}
