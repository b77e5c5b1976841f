import { IconCircleCheck, IconCircleDashed, IconProgress } from '@tabler/icons-react'
import { useFormat } from '../../../ui/format.ts'

/** Equal, from here on similar, below that different (specification 3, section 9, Similarity colours). */
const SIMILAR = 0.7

const icons = { equal: IconCircleCheck, similar: IconProgress, different: IconCircleDashed }

/** How similar two texts are, as a rounded percentage: by its sign, its words and its colour. */
export function SimilarityMark({ label, value }: { label: string; value: number }) {
  const format = useFormat()
  const kind = value === 1 ? 'equal' : value >= SIMILAR ? 'similar' : 'different'
  const Icon = icons[kind]
  return (
    <span className="organizations-similarity" data-kind={kind}>
      <Icon size={18} aria-hidden="true" />
      <span>
        {label} <strong>{format.percent(value)}</strong>
      </span>
    </span>
  )
}
