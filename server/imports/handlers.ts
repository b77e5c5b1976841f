import type { ImportKind } from '../../domain/imports/columns.ts'
import { educatorsImport } from './educators.ts'
import { hoursImport } from './hours.ts'
import type { ImportHandler } from './import-recipe.ts'
import { peopleImport } from './people.ts'

/** How each kind of file is judged and taken in. */
export const importHandlers: Record<ImportKind, ImportHandler> = {
  people: peopleImport,
  hours: hoursImport,
  educators: educatorsImport,
}
