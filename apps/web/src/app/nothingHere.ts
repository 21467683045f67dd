import { data } from 'react-router'

/** Thrown by the loader of a page: it is shown as one that does not exist, with status 404. */
export const nothingHere = () => data(null, { status: 404 })
