/** The national office's site: the default when a kit is copied (specification 1, section 9). */
export const NATIONAL_SITE_ID = '5a1f0c03-52d8-4f0f-b1c6-6a20b7e10000'
