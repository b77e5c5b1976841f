import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { proposableFields } from '../../../../domain/organization/proposal/document.ts'
import type { ProposalRecord } from '../../../../domain/organization/proposal/schema.ts'
import { useOrganizationWords } from '../use-organization-words.ts'

/** What a proposal corrects, field by field: what the register says, and what it should say. */
export function ProposedFields({ proposal }: { proposal: ProposalRecord }) {
  const { t } = useLingui()
  const { nameOf, wordsOf } = useOrganizationWords()
  const { Changes, Was, Now, Status } = proposal
  // What was decided is read as it was then; what waits is compared with the register of now.
  const there = Status === 0 ? Now : Was
  const say = (field: string, value: string | boolean | null | undefined): ReactNode => {
    const words = wordsOf(field, value ?? null)
    if (words !== undefined) return words
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    return value ? value : <em>{t`nothing`}</em>
  }
  return (
    <ul className="organizations-changes" aria-label={t`What is corrected`}>
      {proposableFields
        .filter((field) => field in Changes)
        .map((field) => (
          <li key={field}>
            <strong>{nameOf(field)}</strong>
            <dl>
              <div>
                <dt>{Status === 0 ? t`In the register` : t`Before`}</dt>
                <dd>{say(field, there[field])}</dd>
              </div>
              <div>
                <dt>{t`Proposed`}</dt>
                <dd>{say(field, Changes[field])}</dd>
              </div>
            </dl>
            {Status === 0 && (Was[field] ?? null) !== (Now[field] ?? null) && (
              <p className="organizations-note">
                <Trans>The register said something else when this was proposed:</Trans>{' '}
                {say(field, Was[field])}
              </p>
            )}
          </li>
        ))}
    </ul>
  )
}
