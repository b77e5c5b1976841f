import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useId, useState } from 'react'
import { fold } from '../../../domain/kernel/text.ts'
import { reportGroups } from '../../../domain/report/report-ids.ts'
import type { ReportDefinitionRecord } from '../../../domain/report/schema.ts'
import { languageOf, useFormat } from '../../ui/format.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { groupPhrases } from './group-phrases.ts'

interface ReportChooserProps {
  ref: Ref<HTMLElement>
  reports: readonly ReportDefinitionRecord[]
  chosen: string | undefined
  onChoose: (name: string) => void
}

/** The reports by what they are about, each with the question that it answers; searched in both. */
export function ReportChooser({ ref, reports, chosen, onChoose }: ReportChooserProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const { locale } = useFormat()
  const [search, setSearch] = useState('')
  const language = languageOf(locale)
  const words = fold(search).split(/\s+/)
  const found = reports.filter(({ Title, Question }) => {
    const text = fold(`${Title[language]} ${Question[language]}`)
    return words.every((word) => text.includes(word))
  })
  return (
    <section ref={ref} tabIndex={-1} className="reports-chooser" aria-label={t`Reports`}>
      <search>
        <SearchBox
          className="reports-search"
          label={t`Search reports by topic`}
          value={search}
          onChange={setSearch}
        />
      </search>
      <p className="elan-list-count" role="status">
        <Plural value={found.length} _0="No report matches" one="# report" other="# reports" />
      </p>
      {reportGroups.map((group) => {
        const inside = found.filter(({ Group }) => Group === group)
        if (inside.length === 0) return null
        return (
          <fieldset key={group} className="reports-group">
            <legend>{i18n._(groupPhrases[group])}</legend>
            {inside.map(({ Name, Title, Question }) => (
              <label key={Name} className="reports-choice" data-chosen={Name === chosen || undefined}>
                <input
                  type="radio"
                  name={id}
                  value={Name}
                  checked={Name === chosen}
                  aria-describedby={`${id}-${Name}`}
                  onChange={() => onChoose(Name)}
                />
                <span>
                  <strong>{Title[language]}</strong>
                  <span id={`${id}-${Name}`} className="elan-hint">
                    {Question[language]}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
        )
      })}
      {found.length === 0 && (
        <p className="elan-hint">
          <Trans>Try another word: titles and questions are searched.</Trans>
        </p>
      )}
    </section>
  )
}
