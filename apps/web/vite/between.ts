/** Between the languages of one document that is written while the application is built. */
export const BETWEEN = '<!--easel:other-language-->'
