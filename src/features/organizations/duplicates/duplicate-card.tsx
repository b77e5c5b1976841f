import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconEqualNot } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { RefusedOrganizations } from '../refused-organizations.tsx'
import { bothOf } from './pairs.ts'
import { SimilarityMark } from './similarity-mark.tsx'
import { type PairHearing, useDecidingPair } from './use-deciding-pair.ts'
import type { ShownPair } from './use-pairs.ts'

type DuplicateCardProps = PairHearing & Omit<ShownPair, 'key'>

/** A suspected pair side by side, with how similar they are, and what to do about it, or what was done. */
export function DuplicateCard({ pair, verdict, merged, ...hearing }: DuplicateCardProps) {
  const { t } = useLingui()
  const { busy, refused, merge, judge, undo, dialog } = useDecidingPair(pair, hearing)
  const card = useRef<HTMLLIElement>(null)
  const isDecided = verdict !== undefined
  const wasDecided = useRef(isDecided)
  // What had the focus went with the buttons: it stays at this pair.
  useLayoutEffect(() => {
    if (wasDecided.current === isDecided) return
    wasDecided.current = isDecided
    const focused = document.activeElement
    if (focused === document.body || card.current?.contains(focused)) card.current?.focus()
  }, [isDecided])
  // Not `disabled`: the Tab key still finds it.
  const whileBusy = busy ? { 'aria-disabled': true, 'data-disabled': true } : {}
  const [left, right] = [pair.Name, pair.DuplicateName]
  return (
    <li ref={card} tabIndex={-1} className="organizations-pair" aria-label={t`${left} and ${right}`}>
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
      <RefusedOrganizations refused={refused} organizations={bothOf(pair)} />
      <div className="organizations-verdicts">
        <span role="status">
          <Outcome verdict={verdict} merged={merged} />
        </span>
        {verdict && (
          <Button variant="default" {...whileBusy} onClick={() => undo(verdict)}>
            <Trans>Undo</Trans>
          </Button>
        )}
        {!verdict && merged === undefined && (
          <>
            <Button
              variant="default"
              {...whileBusy}
              leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
              onClick={() => merge('DuplicateId')}
            >
              <Trans>Keep the first</Trans>
            </Button>
            <Button
              variant="default"
              {...whileBusy}
              rightSection={<IconArrowRight size={18} aria-hidden="true" />}
              onClick={() => merge('Id')}
            >
              <Trans>Keep the second</Trans>
            </Button>
            <Button
              variant="subtle"
              {...whileBusy}
              leftSection={<IconEqualNot size={18} aria-hidden="true" />}
              onClick={() => judge(true)}
            >
              <Trans>Not a duplicate</Trans>
            </Button>
          </>
        )}
      </div>
      {dialog}
    </li>
  )
}

/** What became of the pair, if anything. */
function Outcome({ verdict, merged }: Pick<ShownPair, 'verdict' | 'merged'>) {
  if (verdict?.kind === 'two') return <Trans>This pair will not be suggested again.</Trans>
  if (verdict) {
    const name = verdict.into
    return <Trans>Merged into {name}.</Trans>
  }
  return merged === undefined ? null : <Trans>“{merged}” was merged already.</Trans>
}

function Side({ id, name, lines }: { id: string; name: string; lines: readonly string[] }) {
  const { t } = useLingui()
  return (
    <div className="organizations-side">
      <Link to="/organization/update" search={{ id }} target="_blank">
        {name}
        <span className="elan-only-heard"> {t`(opens in a new tab)`}</span>
      </Link>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span className="organizations-id">{id}</span>
    </div>
  )
}
