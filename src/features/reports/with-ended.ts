import type { Choice } from '../../ui/form/choice-fields.tsx'

/** What is offered, then what has ended, named as `say` has it. `offered` may hold ended ones that are chosen: they stand once. */
export const withEnded = (
  offered: readonly Choice[],
  ended: readonly Choice[],
  say: (name: string) => string,
): readonly Choice[] => [
  ...offered.filter(({ value }) => !ended.some((gone) => gone.value === value)),
  ...ended
    .filter(({ label }) => label !== '')
    .map(({ value, label }): Choice => ({ value, label: say(label) })),
]
