import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { DuplicateSearch } from '../../../../domain/organization/duplicates/schema.ts'
import { useFormat } from '../../../ui/format.ts'

/** Says that not all suspected pairs can be listed, where that is so. */
export function KeptPairs({ search: { Found, Kept } }: { search: DuplicateSearch }) {
  const format = useFormat()
  // A server of an earlier release tells no `Kept`.
  if (!(Found > Kept)) return null
  const [found, kept] = [format.number(Found), format.number(Kept)]
  return (
    <p className="organizations-line">
      <Trans>
        The search found {found} pairs, many by their names alone. It keeps the {kept} likeliest.
      </Trans>
    </p>
  )
}

/** How the search stands: its progress while it runs, else when its result was found. */
export function SearchLine({ search, onStart }: { search: DuplicateSearch; onStart: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  if (search.Progress !== null) {
    return (
      <div className="organizations-searching" role="status">
        <span>
          <Trans>The register is being searched…</Trans> {format.percent(search.Progress)}
        </span>
        <progress value={search.Progress} max={1} aria-label={t`Progress of the search`} />
      </div>
    )
  }
  const when = search.DoneOn ? format.instant(search.DoneOn) : ''
  return (
    <>
      {search.Failed && (
        <Alert color="danger" icon={<IconAlertTriangle aria-hidden="true" />} role="alert">
          <Trans>The last search did not come to its end. Search again; nothing was changed.</Trans>
        </Alert>
      )}
      <div className="organizations-line">
        {search.DoneOn && (
          <span>
            <Plural
              value={search.Organizations}
              one={`# organization was compared on ${when}.`}
              other={`# organizations were compared on ${when}.`}
            />
          </span>
        )}
        <Button variant="subtle" leftSection={<IconRefresh size={18} aria-hidden="true" />} onClick={onStart}>
          <Trans>Search again</Trans>
        </Button>
      </div>
    </>
  )
}
