/** Widths in pixels at which a picture is served besides its own (design/product.md, Files). */
export const RENDITION_WIDTHS = [320, 640, 1080] as const
