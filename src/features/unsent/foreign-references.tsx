import { Trans, useLingui } from '@lingui/react/macro'
import { Radio } from '@mantine/core'
import type { ForeignReference } from '../../../domain/handover/handover.ts'
import { fieldPhrase } from '../../pickers/log-form/field-words.ts'
import { useKitName } from '../../pickers/names/use-names.ts'

/** What was decided of each reference, by the Id of the record that it names. */
export type ReferenceChoices = Readonly<Record<string, 'keep' | 'leave-out'>>

/** What is decided from the start: a record that nobody knows can only be left out. */
export const firstChoices = (references: readonly ForeignReference[]): ReferenceChoices =>
  Object.fromEntries(
    references.flatMap(({ Id, Name }) => (Name === null ? [[Id, 'leave-out'] as const] : [])),
  )

/** Who and what a log handed over names and its author may not: kept or left out, one by one. */
export function ForeignReferences({
  references,
  choices,
  areMissed,
  onChoose,
}: {
  references: readonly ForeignReference[]
  choices: ReferenceChoices
  /** Somebody wanted to go on: what is not decided yet is marked. */
  areMissed: boolean
  onChoose: (choices: ReferenceChoices) => void
}) {
  const { i18n, t } = useLingui()
  const nameOfKit = useKitName()
  if (references.length === 0) return null
  return (
    <section className="unsent-section" aria-labelledby="handover-foreign">
      <h2 id="handover-foreign">
        <Trans>For you to decide</Trans>
      </h2>
      <p>
        <Trans>The author may not name these in a log. Decide for each before you accept it.</Trans>
      </p>
      {references.map(({ Id, Field, Name: told, Kit }) => {
        const field = i18n._(fieldPhrase(Field))
        const Name = nameOfKit(Kit) ?? told
        const isMissed = areMissed && choices[Id] === undefined
        return (
          <Radio.Group
            key={Id}
            id={`foreign-${Id}`}
            className="unsent-reference"
            label={Name === null ? t`${field}: not found` : t`${field}: ${Name}`}
            error={isMissed ? t`Keep it or leave it out.` : undefined}
            value={choices[Id] ?? null}
            onChange={(choice) => onChoose({ ...choices, [Id]: choice === 'keep' ? 'keep' : 'leave-out' })}
          >
            <div className="foreign-choices">
              <Radio value="keep" label={t`Keep`} disabled={Name === null} />
              <Radio value="leave-out" label={t`Leave out`} />
            </div>
          </Radio.Group>
        )
      })}
    </section>
  )
}
