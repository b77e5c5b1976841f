/** The headers of a file of hours. */
export const headers = [
  'E-mail',
  'Site',
  'Season',
  'Date',
  'Kind of hours',
  'Hours',
  'Preparation hours',
  'Delivery hours',
]

/** A row under them: 2024-2025 at Toronto where nothing else is said. */
export const row = (
  Email: string,
  Hours: string,
  more: { site?: string; season?: string; date?: string; kind?: string } = {},
) => [
  Email,
  more.site ?? 'Toronto',
  more.season ?? (more.date ? '' : '2024-2025'),
  more.date ?? '',
  more.kind ?? '',
  Hours,
  '',
  '',
]
