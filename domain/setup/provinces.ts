/**
 * The provinces of which the product carries the open register of schools, post-secondary institutions among them; `Other`:
 * the institutions alone of all others, whose schools come by file.
 */
export const registerProvinces = ['ON', 'QC', 'Other'] as const

/** See {@link registerProvinces}. */
export type RegisterProvince = (typeof registerProvinces)[number]
