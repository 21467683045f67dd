/** What the documents advise where no rule decides: sizes that look sharp on the phones of today. */
export const ICON_DP = 64
export const DENSITIES = { xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const
/** The share of an icon's square that its drawing fills; the rest is air. */
export const ICON_FILL_PERCENT = 88
export const PREVIEW_PIXELS = { width: 1080, height: 2400 } as const

/** Where letters about copyright go, as documents are written; the server puts the operator's own in its place. */
export const COPYRIGHT_EMAIL = 'copyright@easel.test'
