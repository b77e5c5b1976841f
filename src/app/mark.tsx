import { useAppState } from './app-state.tsx'

/** The charity's own picture, else the drawn mark: an E whose acute accent is a spark that takes off. */
export function Mark({ size = 36 }: { size?: number }) {
  const own = useAppState().config.Charity?.Mark
  // Its name stands beside it.
  if (own)
    return <img className="elan-mark" src={`/mark/${own}/small.png`} width={size} height={size} alt="" />
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <path
        d="M18 24h27M18 24v28h27M18 38h21"
        fill="none"
        stroke="currentColor"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M24 15Q34 3 54 3 46 16 30 17z" fill="var(--mantine-color-accent-4)" />
    </svg>
  )
}
