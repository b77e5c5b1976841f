import { textsTooLong } from '../kernel/limits.ts'
import type { Problem } from '../kernel/problems.ts'
import { linesBroken } from '../kernel/single-line.ts'
import { isFilled } from '../kernel/text.ts'
import { type KitDocument, kitTextLimits } from './document.ts'

/** The texts that a kit's language asks for (specification 1, section 5). */
export const requiredTexts = ({
  Language,
}: Pick<KitDocument, 'Language'>): readonly (keyof typeof kitTextLimits)[] => [
  ...(Language === 'French' ? [] : (['EnglishName', 'EnglishDescription'] as const)),
  ...(Language === 'English' ? [] : (['FrenchName', 'FrenchDescription'] as const)),
]

/** What keeps a kit from being saved: a site, the name and description of each of its languages, texts within limits. */
export const kitRefusals = (kit: KitDocument): Problem[] => [
  ...(kit.SiteId ? [] : [{ Code: 'required' as const, Field: 'SiteId' }]),
  ...requiredTexts(kit)
    .filter((field) => !isFilled(kit[field]))
    .map((Field) => ({ Code: 'required' as const, Field })),
  ...textsTooLong(kit, kitTextLimits),
  ...linesBroken(kit, ['EnglishName', 'FrenchName']),
]
