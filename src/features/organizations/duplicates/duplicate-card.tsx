import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconEqualNot } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { DuplicatePair } from '../../../../domain/organization/duplicates/schema.ts'
import { SimilarityMark } from './similarity-mark.tsx'

/** What can be done with a pair. */
export interface PairActions {
  busy: boolean
  /** Merges one of them (its Id) into the other one. */
  onMerge: (pair: DuplicatePair, from: 'Id' | 'DuplicateId') => void
  onNotDuplicate: (pair: DuplicatePair) => void
}

/** A suspected pair side by side, with how similar they are, and what to do about it. */
export function DuplicateCard({
  pair,
  busy,
  onMerge,
  onNotDuplicate,
}: PairActions & { pair: DuplicatePair }) {
  const { t } = useLingui()
  const [left, right] = [pair.Name, pair.DuplicateName]
  return (
    <li className="organizations-pair" aria-label={t`${left} and ${right}`}>
      <div className="organizations-sides">
        <Side
          id={pair.Id}
          name={pair.Name}
          lines={[pair.Address, pair.City, pair.PostalCode, pair.TelephoneNumber]}
        />
        <Side
          id={pair.DuplicateId}
          name={pair.DuplicateName}
          lines={[
            pair.DuplicateAddress,
            pair.DuplicateCity,
            pair.DuplicatePostalCode,
            pair.DuplicateTelephoneNumber,
          ]}
        />
      </div>
      <p className="organizations-similarities">
        <SimilarityMark label={t`Name:`} value={pair.NameSimilarity} />
        <SimilarityMark label={t`Postal code:`} value={pair.PostalCodeSimilarity} />
      </p>
      <div className="organizations-verdicts">
        <Button
          variant="default"
          disabled={busy}
          leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
          onClick={() => onMerge(pair, 'DuplicateId')}
        >
          <Trans>Keep the first</Trans>
        </Button>
        <Button
          variant="default"
          disabled={busy}
          rightSection={<IconArrowRight size={18} aria-hidden="true" />}
          onClick={() => onMerge(pair, 'Id')}
        >
          <Trans>Keep the second</Trans>
        </Button>
        <Button
          variant="subtle"
          disabled={busy}
          leftSection={<IconEqualNot size={18} aria-hidden="true" />}
          onClick={() => onNotDuplicate(pair)}
        >
          <Trans>Not a duplicate</Trans>
        </Button>
      </div>
    </li>
  )
}

function Side({ id, name, lines }: { id: string; name: string; lines: readonly string[] }) {
  return (
    <div className="organizations-side">
      <Link to="/organization/update" search={{ id }} target="_blank">
        {name}
      </Link>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span className="organizations-id">{id}</span>
    </div>
  )
}
