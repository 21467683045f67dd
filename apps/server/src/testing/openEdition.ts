/** The slug of an edition that takes entries while the walk over all calls lasts. */
export const OPEN_EDITION = 'open-now'
