import { useFormat } from '../../ui/format.ts'
import './files.css'

/** A bar with its percentage beside it; what is told every moment is not read aloud each time. */
export function Progress({ part, label }: { part: number; label: string }) {
  const format = useFormat()
  return (
    <span className="elan-file-progress">
      <progress value={part} max={1} aria-label={label} />
      <span aria-hidden="true">{format.percent(part)}</span>
    </span>
  )
}
