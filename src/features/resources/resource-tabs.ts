/** The folders of the page, in their order: apart, since the address is read before the page is fetched. */
export const resourceTabs = ['national', 'coordinators', 'site'] as const

/** See {@link resourceTabs}. */
export type ResourceTab = (typeof resourceTabs)[number]
