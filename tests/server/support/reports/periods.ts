/** Periods that reports are asked for: all that there is, and from the season's first day to one in the middle. */
export const periods = [
  { BeginDate: '2000-01-01', EndDate: '2099-12-31' },
  { BeginDate: '2025-09-01', EndDate: '2026-02-05' },
]

export type Period = (typeof periods)[number]

/** Both days count. */
export const isIn = ({ BeginDate, EndDate }: Period, day: string): boolean =>
  BeginDate <= day && day <= EndDate
