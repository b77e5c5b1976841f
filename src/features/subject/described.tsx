import type { ReactNode } from 'react'
import './subject.css'

/** What is known of something, line by line: {@link DescribedLine} inside. */
export const Described = ({ children }: { children: ReactNode }) => (
  <dl className="subject-detail">{children}</dl>
)

/** One thing that is known, under its name; nothing is said where there is nothing. */
export const DescribedLine = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children || '–'}</dd>
  </div>
)
