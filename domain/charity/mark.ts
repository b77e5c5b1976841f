import { z } from 'zod'

/**
 * The sizes in which the charity's picture is kept, in pixels: beside the name, on the home screen of a tablet, and as an
 * icon of the installed app, small, large, and with room around it for launchers that cut icons to their own shape.
 */
export const markSizes = { small: 128, touch: 180, icon: 192, large: 512, maskable: 512 } as const

/** See {@link markSizes}. */
export type MarkKind = keyof typeof markSizes

/** See {@link markSizes}. */
export const markKinds = Object.keys(markSizes) as MarkKind[]

/** Most bytes of one picture. */
export const MARK_LIMIT = 262_144

const base64 = z.base64().max(Math.ceil(MARK_LIMIT / 3) * 4)

/** The body that gives the charity its picture: a PNG of each size, in base64. */
export const markBodySchema = z.strictObject({ Pictures: z.record(z.enum(markKinds), base64) })

/** Schema of what the picture is named by in addresses; null while the product's stands in its place. */
export const markSchema = z.strictObject({ Mark: z.string().nullable() })

/** Where a size of the picture is. */
export const markAddress = (mark: string, kind: MarkKind): string => `/mark/${mark}/${kind}.png`
