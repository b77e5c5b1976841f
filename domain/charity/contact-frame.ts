/** Under which address, followed by a slash and `en` or `fr`, the charity's page of contact is framed; the server's own. */
export const CONTACT_FRAME = '/framed/contact'
