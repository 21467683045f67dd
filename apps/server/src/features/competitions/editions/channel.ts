/** NOTIFY channel for published editions; the payload is the edition's id. */
export const EDITION_CHANNEL = 'easel_edition'
