/** The provinces of which the product carries the open register of schools; others come by file. */
export const registerProvinces = ['ON', 'QC'] as const

/** See {@link registerProvinces}. */
export type RegisterProvince = (typeof registerProvinces)[number]
