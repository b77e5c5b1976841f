import type { ReactNode } from 'react'
import { SearchBox } from '../search-box.tsx'
import './list-tools.css'

interface ListToolsProps {
  /** What the search looks through, as its label says. */
  label: string
  /** What is searched for now, as the address says. */
  value: string
  /** Called with the trimmed text once typing rests. */
  onSearch: (text: string) => void
  /** What stands beside the search and in the rows under it. */
  children?: ReactNode
}

/** What stands above a list (specification 2, section 9): its search, and what else narrows or arranges it. */
export function ListTools({ label, value, onSearch, children }: ListToolsProps) {
  return (
    <search className="elan-tools">
      <SearchBox className="elan-search" label={label} value={value} onChange={onSearch} />
      {children}
    </search>
  )
}
