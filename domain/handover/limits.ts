/** Days after the decision for which the server keeps a handover: by then its author's device should have heard of it. */
export const DECIDED_HANDOVER_DAYS = 400
