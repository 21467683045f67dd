/** Widths in pixels at which a picture is served besides its own (docs/design/product.md, Files). */
export const IMAGE_VARIANT_WIDTHS = [320, 640, 1080] as const

/** Of every picture; wider ones are made when somebody asks (docs/decisions/files-and-pictures.md). */
export const READY_WIDTHS = [320, 640] as const satisfies readonly (typeof IMAGE_VARIANT_WIDTHS)[number][]

/** Pictures of this width come first for all: lists of hundreds show them. */
export const THUMBNAIL_WIDTH = IMAGE_VARIANT_WIDTHS[0]
