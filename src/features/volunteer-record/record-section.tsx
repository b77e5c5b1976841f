import { type ReactNode, useId } from 'react'

/** One part of a record under its heading; on paper it stays together where it can. */
export function RecordSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="record-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
