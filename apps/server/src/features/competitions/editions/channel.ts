/** NOTIFY channel: editions were published, or published anew; the payload says which. */
export const EDITION_CHANNEL = 'easel_edition'
