import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { type Candidate, SearchPicker } from '../../pickers/choosing/search-picker.tsx'
import type { FilterTarget } from './filter-part-picks.ts'

interface FilterPartProps {
  title: string
  /** The label of the search box. */
  label: string
  likely: readonly Candidate<FilterTarget>[]
  likelyLabel: string
  search: (text: string) => Promise<readonly Candidate<FilterTarget>[]>
  /** See the picker: said while the list is not on this device. */
  notHere: string | false
  picked: readonly FilterTarget[]
  onPicked: (picked: readonly FilterTarget[]) => void
  onApply: () => void
}

/** One part of the filter menu: an autocomplete, what was picked so far, and its Apply button. */
export function FilterPart(props: FilterPartProps) {
  const { t } = useLingui()
  const { picked, onPicked } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const unpick = (id: string) => {
    onPicked(picked.filter((one) => one.id !== id))
    // The list goes with its last chip; the heading stays.
    heading.current?.focus()
  }
  return (
    <section className="activity-filter-part" aria-label={props.title}>
      <h3 ref={heading} tabIndex={-1}>
        {props.title}
      </h3>
      <SearchPicker
        label={props.label}
        likely={props.likely}
        likelyLabel={props.likelyLabel}
        search={props.search}
        notHere={props.notHere}
        onPick={(target) => onPicked([...picked, target])}
        listed={new Set(picked.map((target) => target.id))}
      />
      {picked.length > 0 && (
        <ul className="activity-filters" aria-label={t`Picked`}>
          {picked.map((target) => (
            <li key={target.id}>
              <Button
                variant="light"
                rightSection={<IconX size={16} aria-hidden="true" />}
                aria-label={t`Do not filter by ${target.name}`}
                onClick={() => unpick(target.id)}
              >
                {target.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="default" disabled={picked.length === 0} onClick={props.onApply}>
        <Trans>Apply</Trans>
      </Button>
    </section>
  )
}
