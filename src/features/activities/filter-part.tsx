import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type Candidate, SearchPicker } from '../../pickers/choosing/search-picker.tsx'

/** Whom or what a filter is about. */
export interface FilterTarget {
  id: string
  name: string
}

interface FilterPartProps {
  title: string
  /** The label of the search box. */
  label: string
  likely: readonly Candidate<FilterTarget>[]
  likelyLabel: string
  search: (text: string) => Promise<readonly Candidate<FilterTarget>[]>
  /** See the picker: said while the list is not on this device. */
  notHere: string | false
  onApply: (ids: readonly string[]) => void
}

/** One part of the filter menu: an autocomplete, what was picked so far, and its Apply button. */
export function FilterPart(props: FilterPartProps) {
  const { t } = useLingui()
  const [picked, setPicked] = useState<readonly FilterTarget[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const pick = (target: FilterTarget) => setPicked((all) => [...all, target])
  const unpick = (id: string) => {
    setPicked((all) => all.filter((one) => one.id !== id))
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
        onPick={pick}
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
      <Button
        variant="default"
        disabled={picked.length === 0}
        onClick={() => props.onApply(picked.map((target) => target.id))}
      >
        <Trans>Apply</Trans>
      </Button>
    </section>
  )
}
